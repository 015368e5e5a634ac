// Both may have the nonce of content-security.server.ts, which their replacement keeps.
const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="\w+")?\/>/g;
const starter = /<script( nonce="\w+")? type="module" async="">([\s\S]*?)<\/script>/;
const statics = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/**
 * Delays a rendered page's scripts until the browser is idle after the load event (2 s at most), or the
 * visitor first points, taps, types or moves the focus. Until then the page works as plain HTML.
 *
 * React Router has no option for this, so this removes its module preloads and its entry script from the
 * HTML, and adds an inline script that loads the same files later. Returns the page unchanged if the
 * HTML does not look as expected, which a test checks.
 */
export function deferScripts(html: string): string {
  const start = starter.exec(html);
  if (!start?.[2]) return html;
  const [, mark = "", body] = start;
  const files = [...html.matchAll(preload)].map(([, file]) => file);
  const imports = [...body.matchAll(statics)];
  const names = imports.map(([, name]) => name ?? "_manifest").join(",");
  const rest = body.replace(statics, "").trim();
  const modules = imports.map(([, , file]) => `import(${JSON.stringify(file)})`).join(",");
  const script = `{let f=${JSON.stringify(files)},b=()=>{if(!f)return;for(let h of f){let l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}f=0;Promise.all([${modules}]).then(([${names}])=>{${rest}})};for(let e of["pointerover","pointerdown","touchstart","keydown","focusin"])addEventListener(e,b,{once:true,passive:true});let i=()=>(self.requestIdleCallback||setTimeout)(b,{timeout:2e3});document.readyState=="complete"?i():addEventListener("load",i)}`;
  return html.replace(preload, "").replace(starter, () => `<script${mark}>${script}</script>`);
}
