// The same page is shown for every address below this one, however deep: everything is named from where this lies.
{
  const here = document.currentScript.src;
  const place = (name) => new URL(name, here).href;
  const link = (rel, name) => document.head.append(Object.assign(document.createElement("link"), { rel, href: place(name) }));
  link("manifest", "manifest.webmanifest");
  link("icon", "icon.svg");
  link("stylesheet", "shell.css");
  import(place("shell.js"));
}
