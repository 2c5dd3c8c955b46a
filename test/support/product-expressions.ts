import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";

/** A regular expression of the product's sources. */
export interface ProductExpression {
  file: string;
  expression: RegExp;
  /** It divides texts: it is tried behind each match, as with the flag g. */
  splits: boolean;
}

export const PRODUCT_FOLDERS = ["src", "documents", "japanese", "modules", "web", "migrations"] as const;

/** Every literal of a folder's sources, and every `new RegExp` that a module makes while it is loaded. */
export function expressionsIn(folder: string): ProductExpression[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
  const read = files.map((file) => ({ file, ...readExpressions(file) }));
  const constructing = read.filter(({ constructs }) => constructs).map(({ file }) => file);
  return [...read.flatMap(({ literals }) => literals), ...madeBy(constructing)];
}

function readExpressions(file: string): { literals: ProductExpression[]; constructs: boolean } {
  const source = parseSync(readFileSync(file, "utf8"), { syntax: "typescript", tsx: file.endsWith("x") });
  const literals: ProductExpression[] = [];
  let constructs = false;
  visit(source.body, false);
  return { literals, constructs };

  function visit(node: unknown, splits: boolean): void {
    if (Array.isArray(node)) for (const child of node) visit(child, splits);
    if (typeof node !== "object" || node === null || Array.isArray(node)) return;
    const { type, pattern, flags, callee } = node as Record<string, unknown>;
    if (type === "RegExpLiteral")
      literals.push({ file, expression: new RegExp(String(pattern), String(flags)), splits });
    const called = callee as { value?: string; property?: { value?: string } } | undefined;
    if (called?.value === "RegExp") constructs = true;
    for (const child of Object.values(node)) visit(child, called?.property?.value === "split");
  }
}

/** Those that modules make of constants, seen by loading all of them once; those made of a function's arguments are not among them. */
function madeBy(files: readonly string[]): ProductExpression[] {
  const made: ProductExpression[] = [];
  let file = "";
  const Original = globalThis.RegExp;
  const Recorded = new Proxy(Original, {
    construct(target, [source, flags]) {
      const expression = new target(source, flags);
      made.push({ file, expression, splits: false });
      return expression;
    },
  });
  globalThis.RegExp = Recorded;
  try {
    jest.isolateModules(() => {
      for (file of files) jest.requireActual(path.resolve(file));
    });
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
}
