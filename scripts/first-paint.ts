import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { OFFLINE_PAGE } from "./precached-files.ts";

const firstPaint = fileURLToPath(new URL("../web/first-paint/first-paint.tsx", import.meta.url));
type FirstPaint = typeof import("../web/first-paint/first-paint.tsx");

/** Stands in web/index.html where a page's first paint goes. */
const PLACEHOLDER = "<!--first-paint-->";

/**
 * Writes for each known address a page of its own into `pages/`, with what can be drawn without a script. While developing
 * the same is put into the page that is opened.
 */
export function drawFirstPaints(): Plugin {
  return {
    name: "first-paint",
    enforce: "post",
    transformIndexHtml: {
      order: "pre",
      async handler(html, { server, path: url }) {
        if (!server) return html;
        const { pages } = (await server.ssrLoadModule(firstPaint)) as FirstPaint;
        const { pathname } = new URL(url, "http://localhost");
        return html.replace(PLACEHOLDER, pages.find((page) => page.path === pathname)?.draw() ?? "");
      },
    },
    async generateBundle(_options, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("The build has no index.html");
      const html = String(index.source);
      if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
      const { module } = await runnerImport<FirstPaint>(firstPaint);
      for (const { path: address, for: who, draw } of module.pages) {
        const fileName = path.posix.join("pages", who, `${address}.html`);
        this.emitFile({ type: "asset", fileName, source: html.replace(PLACEHOLDER, () => draw()) });
      }
      index.source = html.replace(PLACEHOLDER, "");
      this.emitFile({ type: "asset", fileName: OFFLINE_PAGE, source: index.source });
    },
  };
}
