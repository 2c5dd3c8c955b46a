import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Bench, BenchResult, Report } from "./result.ts";

/**
 * Measures everything, or the files whose names contain one of the words given (`npm run bench -- append start`), each in a
 * process of its own so that they do not warm or fill each other's memory. Prints a table, writes bench-report.json, and
 * ends with 1 when a bar is missed.
 */
const REPORT = "bench-report.json";
const directory = path.resolve("test/bench");

async function measureOne(file: string, answer: string): Promise<void> {
  const { bench } = (await import(pathToFileURL(file).href)) as { bench: Bench };
  const results: BenchResult[] = [];
  const report: Report = (...more) => {
    results.push(...more);
    writeFileSync(answer, JSON.stringify(results));
  };
  report(...(await bench(report)));
  process.exit(0);
}

function measureAll(words: readonly string[]): void {
  const files = readdirSync(directory)
    .filter((name) => name.endsWith(".bench.ts"))
    .filter((name) => words.length === 0 || words.some((word) => name.includes(word)));
  const results = files.flatMap(measure);
  const machine = { node: process.version, cpus: cpus().length, memoryMb: Math.round(totalmem() / 1024 / 1024) };
  writeFileSync(REPORT, `${JSON.stringify({ at: new Date().toISOString(), machine, results }, null, 2)}\n`);
  printTable(results);
  process.exitCode = results.length > 0 && results.every(({ ok }) => ok) ? 0 : 1;
}

function measure(name: string): BenchResult[] {
  process.stderr.write(`measuring ${name.replace(".bench.ts", "")} …\n`);
  const answers = mkdtempSync(path.join(tmpdir(), "rireki-bench-"));
  const answer = path.join(answers, "answer.json");
  const args = ["--import", "tsx", path.join(directory, "run.ts"), "--one", path.join(directory, name), answer];
  try {
    const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
    const results: BenchResult[] = existsSync(answer) ? JSON.parse(readFileSync(answer, "utf8")) : [];
    if (status === 0) return results;
    const failure = { value: Number.NaN, unit: "", baseline: null, ratio: null, bar: "can be measured", ok: false };
    return [...results, { name, ...failure }];
  } finally {
    rmSync(answers, { recursive: true });
  }
}

function printTable(results: readonly BenchResult[]): void {
  const rows = results.map(({ ok, name, value, unit, ratio, baseline, bar }) => [
    ok ? "ok" : "MISSED",
    name,
    `${round(value)} ${unit}`,
    baseline && ratio !== null ? `${round(ratio)} × ${baseline.name} (${round(baseline.value)})` : "",
    bar,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => (row[column] ?? "").length)));
  for (const row of rows) process.stdout.write(`${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}\n`);
}

const round = (value: number): number => Number(value.toPrecision(3));

const [mode, ...words] = process.argv.slice(2);
if (mode === "--one") await measureOne(words[0] as string, words[1] as string);
else measureAll(mode === undefined ? [] : [mode, ...words]);
