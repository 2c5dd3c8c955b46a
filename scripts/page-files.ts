import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, runnerImport } from "vite";
import { pages } from "../modules/pages.ts";
import { type Chunk, filesOf } from "./file-order.ts";

const firstPaint = fileURLToPath(new URL("../web/first-paint/first-paint.tsx", import.meta.url));
type FirstPaint = typeof import("../web/first-paint/first-paint.tsx");

/** Stands in web/index.html where a page's first paint goes. */
const PLACEHOLDER = "<!--first-paint-->";

/** Stands in web/index.html where the first requests of all pages go; web/start sends those of the page that is opened. */
const REQUESTS = "<!--first-requests-->";

const firstRequests = `<script type="application/json" id="first-requests">${JSON.stringify(
  Object.fromEntries(pages.flatMap(({ path, firstRequests }) => (firstRequests ? [[path, firstRequests]] : []))),
)}</script>`;

/** The first paint appears at once, not in the pieces in which it is parsed (HTML, link type `expect`). */
const WHOLE = '    <link rel="expect" href="#main" blocking="render">\n';

/** After the styles: on a slow line the page is seen before it can be used. */
const preload = (file: string) => `    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">\n`;

/** web/start fetches them when the page is seen; on a slow line the frame takes longer than that anyway. */
const list = (files: readonly string[]) =>
  `    <script type="application/json" id="page-files">${JSON.stringify(files.map((file) => `/${file}`))}</script>\n`;

/**
 * Writes for each known address a page of its own into `pages/`: with what can be drawn without a script, and with its files
 * named, so that none of them waits until another has run. While developing, the first paint is put in as well.
 */
export function pageFiles(): Plugin {
  return {
    name: "page-files",
    enforce: "post",
    transformIndexHtml: {
      order: "pre",
      async handler(source, { server, path: url }) {
        const html = source.replace(REQUESTS, () => firstRequests);
        if (!server) return html;
        const { pages: known } = (await server.ssrLoadModule(firstPaint)) as FirstPaint;
        const { pathname } = new URL(url, "http://localhost");
        const page = known.find((each) => each.path === pathname);
        return html.replace(PLACEHOLDER, page ? page.draw() : "");
      },
    },
    async generateBundle(_options, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("The build has no index.html");
      const html = String(index.source);
      if (!html.includes(PLACEHOLDER)) throw new Error(`index.html has no ${PLACEHOLDER}`);
      const chunks = new Map<string, Chunk>();
      for (const [file, made] of Object.entries(bundle)) if (made.type === "chunk") chunks.set(file, made);
      const { module } = await runnerImport<FirstPaint>(firstPaint);
      const write = (modules: readonly string[], drawn: string) => {
        const { frame, page } = filesOf(chunks, modules);
        const head = `${drawn && WHOLE}${frame.map(preload).join("")}${list(page)}  </head>`;
        return html.replace("  </head>", () => head).replace(PLACEHOLDER, () => drawn);
      };
      for (const { path: address, for: who, modules, draw } of module.pages) {
        const fileName = path.posix.join("pages", who, `${address}.html`);
        this.emitFile({ type: "asset", fileName, source: write(modules, draw()) });
      }
      index.source = write([], "");
    },
  };
}
