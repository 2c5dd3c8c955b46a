import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Prints every broken arrow as JSON, `[{ rule, from, to }]`: `node test/arch/cruise.mjs [directory]`.
 * dependency-cruiser reads TypeScript through swc here, since TypeScript 7 offers no parser to others, but never tells swc
 * that a .tsx file holds JSX; hence the word we put in before it loads swc.
 */
const swc = createRequire(import.meta.url)("@swc/core");
const parseFileSync = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith("x") });

const { cruise } = await import("dependency-cruiser");
const { default: rules } = await import(pathToFileURL(".dependency-cruiser.mjs").href);

process.chdir(process.argv[2] ?? ".");
const folders = ["src", "modules", "japanese", "web", "migrations"];
const { forbidden, options } = rules;
const { output } = await cruise(folders, { ...options, validate: true, ruleSet: { forbidden } });
const violations = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
process.stdout.write(JSON.stringify({ modules: output.summary.totalCruised, violations }));
