import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack|@reduxjs|redux|redux-thunk|react-redux|immer|reselect|use-sync-external-store)\//;
const EVERY_PAGE = /\/(web\/app\/[^/]+\.tsx?|japanese\/messages\.ts)$/;

/** What every page needs, in one file: a dozen small ones would be a tenth larger and take two more round trips. */
const isFrame = (id: string) => (FRAMEWORK.test(id) && !id.includes("/useBlocker")) || EVERY_PAGE.test(id);

/** What nearly every page draws: a file each would be mostly headers, and a round trip each. */
const isKit = (id: string) =>
  /\/web\/ui\/(alert|badge|button|card|empty-state|link-button|page-heading|page-states|skeleton)\//.test(id);

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
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "frame", test: isFrame },
            { name: "kit", test: isKit },
            // Of a few hundred bytes each: together they are one round trip, and their names are not in every list of files.
            { name: "icons", test: /\/lucide-react\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
