/**
 * Compares a printed blank form with the official one:
 * `npm run form:compare -- FILE.pdf [--reference REF.pdf]`.
 *
 * Rule lines and labels are measured in both files and matched one by one. Without a reference they are held against the
 * measures of the official form that are part of the project. With one, both pages are also drawn at 150 dpi and
 * compared by structural similarity; the labels are masked, because their glyphs belong to the fonts, not to the form.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { PNG } from "pngjs";
import { ssim } from "ssim.js";
import { compareForms, type FormDifferences } from "./form-differences.ts";
import { type Label, type ReadForm, readForm } from "./read-form.ts";

const DPI = 150;
/** Around a label's box, millimetres: strokes reach a little out of it. */
const MASK_MARGIN = 0.6;
const ENOUGH = 0.97;
const OFFICIAL = new URL("../modules/resume/pdf/data/mhlw-form.json", import.meta.url);

const run = promisify(execFile);

const { values, positionals } = parseArgs({ allowPositionals: true, options: { reference: { type: "string" } } });
const [file] = positionals;
if (!file) throw new Error("Usage: npm run form:compare -- FILE.pdf [--reference REF.pdf]");

const ours = await readForm(file);
const theirs = values.reference
  ? await readForm(values.reference)
  : (JSON.parse(await readFile(OFFICIAL, "utf8")) as ReadForm);
const differences = compareForms(ours, theirs);
printDifferences(differences, theirs);
let ok = differences.rules.length + differences.labels.length === 0;

if (values.reference) {
  const masks = [...ours.labels, ...theirs.labels];
  const [masked, plain] = await similarity(file, values.reference, masks);
  console.log(`similarity at ${DPI} dpi: ${masked.toFixed(4)} with labels masked, ${plain.toFixed(4)} with them`);
  ok &&= masked >= ENOUGH;
}
console.log(ok ? "same form" : "not the same form");
process.exitCode = ok ? 0 : 1;

function printDifferences(found: FormDifferences, reference: ReadForm) {
  const { largest } = found;
  console.log(`${reference.rules.length} rules, largest distance ${largest.rule.toFixed(3)} mm`);
  for (const line of found.rules) console.log(`  rule ${line}`);
  console.log(`${reference.labels.length} labels, largest distance ${largest.label.toFixed(3)} mm`);
  for (const line of found.labels) console.log(`  label ${line}`);
}

async function similarity(a: string, b: string, labels: readonly Label[]): Promise<[masked: number, plain: number]> {
  const folder = await mkdtemp(path.join(tmpdir(), "form-compare-"));
  try {
    const [first, second] = [await draw(a, path.join(folder, "a")), await draw(b, path.join(folder, "b"))];
    const [width, height] = [Math.min(first.width, second.width), Math.min(first.height, second.height)];
    const [one, two] = [crop(first, width, height), crop(second, width, height)];
    // ssim.js shrinks large pictures first by default; lines of one pixel would be lost.
    const options = { downsample: false } as const;
    const plain = ssim(one, two, options).mssim;
    for (const picture of [one, two]) for (const label of labels) mask(picture, label);
    return [ssim(one, two, options).mssim, plain];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function draw(file: string, target: string): Promise<PNG> {
  await run("pdftoppm", ["-r", String(DPI), "-png", "-singlefile", file, target]);
  return PNG.sync.read(await readFile(`${target}.png`));
}

/** Paper sizes differ by a fraction of a millimetre between programs. */
function crop(picture: PNG, width: number, height: number) {
  const target = new PNG({ width, height });
  PNG.bitblt(picture, target, 0, 0, width, height, 0, 0);
  return { data: new Uint8ClampedArray(target.data), width, height };
}

function mask(picture: { data: Uint8ClampedArray; width: number; height: number }, { x, y, size, width }: Label) {
  const pixels = (mm: number) => (mm / 25.4) * DPI;
  const em = (size / 72) * 25.4;
  const [left, right] = [Math.floor(pixels(x - MASK_MARGIN)), Math.ceil(pixels(x + width + MASK_MARGIN))];
  const [top, bottom] = [
    Math.floor(pixels(y - 0.9 * em - MASK_MARGIN)),
    Math.ceil(pixels(y + 0.15 * em + MASK_MARGIN)),
  ];
  for (let row = Math.max(0, top); row < Math.min(picture.height, bottom); row++) {
    picture.data.fill(255, 4 * (row * picture.width + Math.max(0, left)), 4 * (row * picture.width + right));
  }
}
