import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { imagetools, resolveConfigs } from "vite-imagetools";

/** How each format of the pages' own pictures is encoded, unless an import says otherwise. */
const encoding: Record<string, Record<string, string>> = {
  avif: { quality: "52", effort: "3" },
  webp: { quality: "74" },
  jpg: { quality: "74", progressive: "true" },
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
  ],
  build: { assetsInlineLimit: 0, target: "es2022" },
  // Packages of hundreds of small files, put into the server's own: finding each takes longer at
  // its start than everything else together.
  ssr: { noExternal: ["zod", "drizzle-orm", "lru-cache", "remix-auth", "remix-auth-form"] },
});
