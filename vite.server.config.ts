import { readdirSync } from "node:fs";
import { defineConfig } from "vite";

/** The program, and every file that runs in a worker thread: those are started by path, not imported. */
const entries = ["src", "modules"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith(".worker.ts"))
  .concat("src/main.ts");

/** The server as plain JavaScript in dist/server; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((file) => [nameOf(file), file])),
      output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
    },
  },
});

function nameOf(file: string): string {
  return file === "src/main.ts" ? "main" : file.replace(/\.ts$/, "");
}
