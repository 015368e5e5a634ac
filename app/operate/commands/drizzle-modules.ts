import * as nodeModule from "node:module";

const within = "/node_modules/drizzle-orm/";

// Where Node finds one of drizzle-orm's 400 files it reads that package's package.json again, of 180 kB:
// half of what a command takes to start. The files that these files name need no such look, they are
// all ECMAScript modules. A command imports this first, and what needs the database later, by
// `import()`; the server has drizzle-orm in its own files. Node 20 has no such hooks.
nodeModule.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith(".") || !parentURL?.includes(within)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});
