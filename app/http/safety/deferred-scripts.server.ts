// Both may have the nonce of content-security.server.ts, which their replacement keeps.
const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="\w+")?\/>/g;
const starter = /<script( nonce="\w+")? type="module" async="">([\s\S]*?)<\/script>/;
const statics = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/**
 * Delays a rendered page's scripts until the browser is idle after the load event (2 s at most), or
 * the visitor first points, taps, types or moves the focus. Until then the page is plain HTML.
 * React Router has no option for this, so an inline script replaces its preloads and entry script.
 * Returns the page unchanged if the HTML does not look as expected, which a test checks.
 */
export function deferScripts(html: string): string {
  const [, nonce = "", body] = starter.exec(html) ?? [];
  if (!body) return html;
  const files = [...html.matchAll(preload)].map(([, file]) => file);
  const imports = [...body.matchAll(statics)];
  const names = imports.map(([, name]) => name ?? "_manifest").join(",");
  const modules = imports.map(([, , file]) => `import(${JSON.stringify(file)})`).join(",");
  const start = `()=>Promise.all([${modules}]).then(([${names}])=>{${body.replace(statics, "").trim()}})`;
  const script = `(${startLater})(${JSON.stringify(files)},${start})`;
  return html.replace(preload, "").replace(starter, () => `<script${nonce}>${script}</script>`);
}

/** Runs in the page, as text: it must use nothing from outside of it. */
function startLater(files: string[], start: () => void): void {
  let isStarted = false;
  const startNow = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of files)
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
      );
    start();
  };
  for (const event of ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"])
    addEventListener(event, startNow, { once: true, passive: true });
  // Safari has no requestIdleCallback.
  const startWhenIdle = () =>
    (window.requestIdleCallback ?? setTimeout)(startNow, { timeout: 2_000 });
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle);
}
