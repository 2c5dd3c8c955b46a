import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type ProxyOptions } from "vite";

const server = process.env.RIREKI_API ?? "http://127.0.0.1:3000";

/** One URL serves the page and its data: the dev server keeps what asks for HTML and hands on the rest. */
const dataOnly: ProxyOptions = {
  target: server,
  bypass: (request) => (request.headers.accept?.includes("text/html") ? "/index.html" : undefined),
};

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
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      "/api": server,
      "/health": server,
      "^/(login|signup|logout|mypage|user|agency|admin)(/|$|\\?|\\.)": dataOnly,
    },
  },
});
