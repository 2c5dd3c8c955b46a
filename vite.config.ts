import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileHints } from "./scripts/compile-hints.ts";
import { drawFirstPaints } from "./scripts/first-paint.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { buildTarget } from "./scripts/supported-browsers.ts";

/** The code of the documents, which their pages share: the pure kit, the forms and the editors. */
const DOCUMENTS = /\/web\/features\/(documents|forms|resume|career)\/|\/documents\/[a-z-]+\.ts$/;

/** The web app. While one works on it, `npm run dev` runs it inside the server. */
export default defineConfig({
  root: "web",
  plugins: [
    // Before react(); its paths are relative to `root`.
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./routes",
      generatedRouteTree: "./routeTree.gen.ts",
    }),
    { ...optimizeLocales.vite({ locales: ["ja-JP"] }), enforce: "pre" },
    react(),
    tailwindcss(),
    drawFirstPaints(),
    compileHints,
    serviceWorker(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: buildTarget,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A first load is at most 40 files: what is left to the bundler alone is a file for each set of pages that share it.
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
            { name: "frame", tags: ["$initial"], priority: 3 },
            { name: "common", minShareCount: 24, priority: 2 },
            { name: "documents", test: DOCUMENTS, minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
});
