import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Prints every broken arrow as JSON, `[{ rule, from, to }]`: `node test/arch/cruise.mjs [directory]`.
 * dependency-cruiser parses TypeScript with swc here, because TypeScript 7 exposes no parser. It does not pass the `tsx`
 * option for .tsx files, so `parseFileSync` is wrapped before dependency-cruiser loads swc.
 */
const swc = createRequire(import.meta.url)("@swc/core");
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith("x") });

const { cruise } = await import("dependency-cruiser");
const { default: rules } = await import(pathToFileURL(".dependency-cruiser.mjs").href);

process.chdir(process.argv[2] ?? ".");
const folders = ["src", "modules", "japanese", "documents", "web", "migrations"].filter((folder) => existsSync(folder));
const { forbidden, options } = rules;
const { output } = await cruise(folders, { ...options, validate: true, ruleSet: { forbidden } });
const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
process.stdout.write(JSON.stringify({ modules: output.summary.totalCruised, violations }));
