import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Engine } from "./engine.ts";
import { startFirefox } from "./firefox.ts";
import { startWebkit } from "./webkit.ts";

const engines = { firefox: startFirefox, webkit: startWebkit };

export type EngineName = keyof typeof engines;
export const engineNames = Object.keys(engines) as EngineName[];

/** Starts the browser that `ENGINE_PROGRAM` names, with a profile that ends with it. */
export function startEngine(name: EngineName): Promise<Engine> {
  const program = process.env.ENGINE_PROGRAM;
  if (!program) throw new Error("ENGINE_PROGRAM names no browser (scripts/other-engines.mjs finds them)");
  return engines[name](program, mkdtempSync(path.join(tmpdir(), `rireki-${name}-`)));
}
