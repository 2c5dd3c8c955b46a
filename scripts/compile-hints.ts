import type { Plugin } from "vite";

/**
 * V8's explicit compile hint: the functions of a file are compiled on a background thread while it is fetched. Without it
 * each is compiled on the main thread at its first call, which is in a task of the start or in a tap: a sixth of the processor's
 * time of a page, a good part of the first tap on a work. Other engines ignore the comment.
 * https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_HINT = "//# allFunctionsCalledOnLoad\n";

/** Characters; the functions of a smaller file compile in a fraction of a millisecond, and the comment is up to 30 bytes of gzip. */
const SMALLEST = 2000;

/** A library of half a megabyte, of which a page calls a few functions. */
const PARTLY_USED = /\/node_modules\/pdfjs-dist\//;

/** The code of a bundled file with its hint. */
export function withCompileHint({ code, moduleIds }: { code: string; moduleIds: readonly string[] }): string {
  if (code.length < SMALLEST || moduleIds.some((id) => PARTLY_USED.test(id))) return code;
  return COMPILE_HINT + code;
}

/** Puts the hint into the files of the built app, after the minifier, which removes comments. */
export const compileHints: Plugin = {
  name: "compile-hints",
  apply: "build",
  enforce: "post",
  generateBundle: {
    // Vite writes a list of files at the beginning of a file that imports others.
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = withCompileHint(file);
    },
  },
};
