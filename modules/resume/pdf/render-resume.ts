import { formatDate } from "../../../japanese/era.ts";
import { drawContinuation } from "./continuation.ts";
import { drawPart, planTable, reportPlan } from "./form-table.ts";
import type { Form } from "./geometry.ts";
import { historyRows, licenseRows } from "./history-rows.ts";
import { jisForm } from "./jis-form.ts";
import { mhlwForm } from "./mhlw-form.ts";
import { fullName, NAME } from "./name-field.ts";
import { drawPersonal } from "./personal.ts";
import { type Field, openPress, type Press, writeLabels } from "./press.ts";
import type { Layout, PrintedResume, PrintJob } from "./print-job.ts";
import type { Typefaces } from "./printable-text.ts";
import { exportPrintedPart, isBlank, type PrintedPart, printedPart } from "./printed-part.ts";
import { openSheet } from "./sheet.ts";
import { drawTextBox } from "./text-box.ts";
import type { Typeface } from "./typeface.ts";

/** The two styles; each helps the other out with characters it lacks. */
export interface PrintFonts {
  mincho: Typeface;
  gothic: Typeface;
}

const FORMS: Readonly<Record<Layout, Form>> = { mhlw: mhlwForm, jis: jisForm };

const HISTORY: Field = { field: "history", label: "学歴・職歴" };
const LICENSES: Field = { field: "licenses", label: "免許・資格" };
const MOTIVATION: Field = { field: "motivation", label: "志望の動機、特技、アピールポイントなど" };
const HOBBIES: Field = { field: "skills", label: "趣味・特技" };
const PREFERENCES: Field = { field: "preferences", label: "本人希望記入欄" };

/**
 * Prints a 履歴書. Everything that is in the resume and has a place on the form is printed whole: text that is too long is
 * set smaller, then closer, and then goes on on a continuation sheet; the report says where. The same job gives the same
 * bytes. An empty resume gives the blank form, without a date. Nothing but the printed part gets into the file.
 */
export async function renderResume(job: PrintJob, fonts: PrintFonts): Promise<PrintedResume> {
  const { era } = job;
  const form = FORMS[job.layout];
  const part = printedPart(job.resume, form);
  const faces: Typefaces = job.font === "mincho" ? [fonts.mincho, fonts.gothic] : [fonts.gothic, fonts.mincho];
  const attachment = job.attachment
    ? { name: "rireki.json", description: "履歴書のデータ（Rireki）", json: JSON.stringify(exportPrintedPart(part)) }
    : null;
  const sheet = openSheet(faces, { paper: job.paper, title: "履歴書", on: job.on, attachment });
  const press = openPress(sheet, faces);
  const dated = !isBlank(job.resume);

  sheet.face(0);
  sheet.section("Sect", () => drawPersonal(press, form, part, { ...job, dated }));
  drawHistory(press, form, part, era);
  drawLicenses(press, form, part, era);
  drawBoxes(press, form, part);
  const head = {
    name: press.prepare(NAME, fullName(part.profile)),
    date: formatDate(job.on, era),
  };
  drawContinuation(press, 2, head);

  const pdf = await sheet.finish();
  return { pdf, report: { ...press.report, pages: sheet.pages() } };
}

function drawHistory(press: Press, form: Form, part: PrintedPart, era: PrintJob["era"]) {
  const plan = planTable(press, HISTORY, historyRows(part, era), form.history);
  reportPlan(press, HISTORY, plan);
  press.sheet.section("Table", () => {
    plan.parts.forEach((part, index) => {
      press.sheet.face(index);
      drawPart(press, part, plan.rest.length > 0 && index === plan.parts.length - 1);
    });
  });
}

function drawLicenses(press: Press, form: Form, part: PrintedPart, era: PrintJob["era"]) {
  const plan = planTable(press, LICENSES, licenseRows(part, era), [form.licenses]);
  reportPlan(press, LICENSES, plan);
  press.sheet.face(1);
  press.sheet.section("Table", () => {
    for (const part of plan.parts) drawPart(press, part, plan.rest.length > 0);
  });
}

function drawBoxes(press: Press, form: Form, part: PrintedPart) {
  const skills = part.skills
    .map(({ name }) => name.trim())
    .filter((name) => name !== "")
    .join("、");
  const appeal: [string, string][] = [
    ["志望の動機", part.motivation],
    ["自己PR", part.self_pr],
    ["職務要約", part.summary],
  ];
  if (form.jis) {
    const { family, hobbies } = form.jis;
    press.sheet.artifact(() => press.sheet.rules(family.rules));
    writeLabels(press, family.labels);
    drawTextBox(press, HOBBIES, skills, hobbies);
  } else appeal.splice(2, 0, ["特技・スキル", skills]);
  drawTextBox(press, MOTIVATION, titled(appeal), form.motivation);
  drawTextBox(press, PREFERENCES, part.preferences, form.preferences);
}

/** The motivation alone needs no title; together with other texts each gets one. */
function titled(texts: readonly [string, string][]): string {
  const written = texts.map(([title, text]) => [title, text.trim()] as const).filter(([, text]) => text !== "");
  const [only] = written;
  if (written.length === 1 && only?.[0] === "志望の動機") return only[1];
  return written.map(([title, text]) => `【${title}】${text}`).join("\n");
}
