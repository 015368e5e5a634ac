import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { imagetools, resolveConfigs } from "vite-imagetools";

/** How each format of the pages' own pictures is encoded, unless an import says otherwise. */
const encoding: Record<string, Record<string, string>> = {
  avif: { quality: "52", effort: "3" },
  webp: { quality: "74" },
  jpg: { quality: "74", progressive: "true" },
};

/**
 * Compresses scripts and styles once and for all, as small as Brotli can: a seventh smaller than
 * the server would in passing (app/http/cache/cache.server.ts hands them out). The
 * list of all routes is among them, which React Router writes while it builds the server.
 */
const precompressAssets: Plugin = {
  name: "precompress-assets",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  writeBundle({ dir = "" }) {
    const folder = join(dir, "../client/assets");
    for (const file of readdirSync(folder))
      if (/\.(js|css)$/.test(file))
        writeFileSync(
          join(folder, `${file}.br`),
          brotliCompressSync(readFileSync(join(folder, file))),
        );
  },
};

/**
 * Escapes what is not Latin-1 in the server's code: with one such character V8 keeps all of it, a bundle of
 * 1.6 MB, in two bytes a character. Only a `String.raw` that is shown as text would show the escapes.
 */
const escapeServerCode: Plugin = {
  name: "escape-server-code",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_, bundle) {
    const escapeCharacter = (character: string) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\xff]/g, escapeCharacter);
  },
};

export default defineConfig({
  plugins: [
    tailwindcss(),
    imagetools({
      resolveConfigs: (entries, formats) =>
        resolveConfigs(entries, formats).map((config) => ({
          ...encoding[String(config.format)],
          ...config,
        })),
    }),
    reactRouter(),
    escapeServerCode,
    precompressAssets,
  ],
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What each page needs in one file: it is packed smaller than in eight, and kept by
            // browsers when the site's own code changes.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                },
                // What each page needs of the site's own, and what those with photos do: twenty
                // files of half a kilobyte weigh a third more than one of all.
                {
                  name: "site",
                  test: /\/app\/(root|site\/frame\/public-layout|business\/sharing\/page-meta)\.tsx?/,
                },
                {
                  name: "photos",
                  test: /\/app\/(business\/sharing\/structured-data|pieces\/call-band|ui\/(divider\/divider|picture\/picture)|photos\/show\/photo|gallery\/photo-pair)\.tsx?/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { output: { comments: false } } } },
  },
  // Packages of hundreds of small files, put into the server's own: finding each takes longer at
  // its start than everything else together.
  ssr: { noExternal: ["zod", "drizzle-orm", "lru-cache", "remix-auth", "remix-auth-form"] },
});
