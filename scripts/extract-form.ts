/**
 * Measures the official form once: `tsx scripts/extract-form.ts OFFICIAL.pdf`.
 * Its rule lines and labels go to the data file that the tests hold the printed form against.
 */
import { writeFile } from "node:fs/promises";
import { readForm } from "./read-form.ts";

const TARGET = new URL("../modules/resume/pdf/data/mhlw-form.json", import.meta.url);
const SOURCE =
  "厚生労働省履歴書様式例, 2021-04-16 (A3, millimetres from the top left corner, y of a label is its baseline)";

const [, , file] = process.argv;
if (!file) throw new Error("Usage: tsx scripts/extract-form.ts OFFICIAL.pdf");
const { page, rules, labels } = await readForm(file);
const lines = (rows: object[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(",\n");
const json = `{
  "source": ${JSON.stringify(SOURCE)},
  "page": ${JSON.stringify(page)},
  "rules": [
${lines(rules)}
  ],
  "labels": [
${lines(labels)}
  ]
}
`;
await writeFile(TARGET, json);
console.log(`${rules.length} rules and ${labels.length} labels written`);
