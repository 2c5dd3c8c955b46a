import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { precachedFiles } from "./precached-files.ts";
import { buildTarget } from "./supported-browsers.ts";

const fileAt = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * Builds web/service-worker into `sw.js` after the app, whose files it names: one classic script, since Firefox runs no
 * modules as service workers before version 147.
 */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    async writeBundle({ dir }, bundle) {
      const precached = precachedFiles(Object.values(bundle), fileAt("../web/public"));
      await build({
        configFile: false,
        root: fileAt("../web/service-worker"),
        logLevel: "warn",
        publicDir: false,
        define: { PRECACHED: JSON.stringify(precached) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: buildTarget,
          rolldownOptions: {
            input: fileAt("../web/service-worker/service-worker.ts"),
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      });
    },
  };
}
