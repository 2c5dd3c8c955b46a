// tsx would compile the two megabytes of pdf.js anew, which is JavaScript already: Node loads it as it is.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export async function load(url, context, next) {
  const { href } = new URL(url);
  if (!href.includes("/node_modules/pdfjs-dist/")) return next(url, context);
  return { format: "module", source: await readFile(fileURLToPath(href.split("?", 1)[0])), shortCircuit: true };
}
