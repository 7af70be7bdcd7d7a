// What a script does for a page begins with the page and ends with it, also where one document shows page after page
// (visit.js). A browser runs a module once a document, so it hands in here what is to be done for each page.
let leaving = new AbortController();
const begins = new Map();

function wants(script) {
  return [...document.scripts].some((each) => each.src === script);
}

function run(begin) {
  try {
    begin(leaving.signal);
  } catch (error) {
    reportError(error); // the other scripts of the page go on
  }
}

// `begin` is called for every page that names the script (`import.meta.url`), with a signal that aborts when the page is
// left: what listens to the document or the window, waits or watches has to end by it.
export function onPage(script, begin) {
  begins.set(script, begin);
  if (wants(script)) run(begin);
}

export function leavePage() {
  leaving.abort();
}

export function beginPage() {
  leaving = new AbortController();
  for (const [script, begin] of begins) if (wants(script)) run(begin);
}
