import { readFile } from "node:fs/promises";
import path from "node:path";
import { createServer } from "vite";
import { main } from "../src/main.ts";
import { projectRoot } from "../src/project-root.ts";

/**
 * Rireki while one works on it: `node --watch` starts it again when a file of the server changes, Vite hands changes of the
 * web app to the browser at once, and both answer on one port.
 */
const vite = await createServer({
  configFile: path.join(projectRoot, "vite.config.ts"),
  root: path.join(projectRoot, "web"),
  // As a module of its own it is watched like the server; the bundled copy Vite would write and delete restarts us for ever.
  configLoader: "native",
  appType: "custom",
  server: { middlewareMode: true, proxy: {} },
});

await main({
  middleware: (ctx, next) =>
    new Promise<void>((resolve, reject) => {
      ctx.respond = true;
      ctx.res.once("close", () => resolve());
      vite.middlewares(ctx.req, ctx.res, (error?: unknown) => {
        ctx.res.removeListener("close", resolve);
        if (error) reject(error);
        else next().then(resolve, reject);
      });
    }),
  async render(url) {
    const template = await readFile(path.join(projectRoot, "web", "index.html"), "utf8");
    return vite.transformIndexHtml(url, template);
  },
});
