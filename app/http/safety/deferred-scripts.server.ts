// Both may bear the mark of content-security.server.ts; the script in their place keeps it.
const preload = /<link rel="modulepreload" href="([^"]+)"(?: nonce="\w+")?\/>/g;
const starter = /<script( nonce="\w+")? type="module" async="">([\s\S]*?)<\/script>/;
const statics = /import (?:\* as (\w+) from )?"([^"]+)";/g;

/**
 * Lets the scripts of a rendered page wait until its first view is complete (the window's load
 * event, and then a quiet moment, two seconds at most) or a hand reaches for something, whichever is
 * first. Until then the page works as HTML:
 * what is tapped meanwhile is a plain link or form.
 *
 * React Router offers no such switch, so its module preloads and its starting module are taken from
 * the HTML and replaced by one small inline script that fetches the same files later. Gives the
 * page back unchanged when it does not look as expected, which a test notices.
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
