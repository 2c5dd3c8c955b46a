import type { DraftDrawing, KnownDrawing } from "../../../documents/drawing.ts";
import type { PrintReport } from "../../../documents/print-report.ts";
import { formatDate } from "../../../japanese/era.ts";
import { openDrawing } from "../../../src/typesetting/drawing.ts";
import { type Field, openPrintContext, type PrintContext } from "../../../src/typesetting/print-context.ts";
import { type PrintFonts, typefacesOf } from "../../../src/typesetting/print-fonts.ts";
import type { PrintedDocument } from "../../../src/typesetting/printed-document.ts";
import { openSheet } from "../../../src/typesetting/sheet.ts";
import { drawContinuation } from "./continuation.ts";
import { drawFamily } from "./family-fields.ts";
import type { FormContext } from "./form-context.ts";
import { drawPart, openTable, planTable, reportPlan } from "./form-table.ts";
import type { Form } from "./geometry.ts";
import { historyRows, licenseRows } from "./history-rows.ts";
import { jisForm } from "./jis-form.ts";
import { mhlwForm } from "./mhlw-form.ts";
import { fullName, NAME } from "./name-field.ts";
import { pageSetup } from "./paper.ts";
import { drawPersonal } from "./personal.ts";
import type { Layout, PrintJob } from "./print-job.ts";
import { exportPrintedPart, isBlank, type PrintedPart, printedPart } from "./printed-part.ts";
import { type Arrangement, drawArranged, drawTextBox } from "./text-box.ts";

const FORMS: Readonly<Record<Layout, Form>> = { mhlw: mhlwForm, jis: jisForm };

const HISTORY: Field = { field: "history", label: "学歴・職歴" };
const LICENSES: Field = { field: "licenses", label: "免許・資格" };
const MOTIVATION: Field = { field: "motivation", label: "志望の動機、特技、アピールポイントなど" };
const HOBBIES: Field = { field: "skills", label: "趣味・特技" };
const MOTIVE = { field: "motivation", label: "志望の動機" } as const;
const SELF_PR = { field: "self_pr", label: "自己PR" } as const;
const SUMMARY = { field: "summary", label: "職務要約" } as const;
const SKILLS = { field: "skills", label: "特技・スキル" } as const;
const PREFERENCES: Field = { field: "preferences", label: "本人希望記入欄" };

/**
 * Prints a 履歴書. Everything that is in the resume and has a field on the form is printed whole: text that is too long is
 * set smaller, then closer, and then goes on on a continuation sheet; the report says where. The same job gives the same
 * bytes. An empty resume gives the blank form, without a date. Nothing but the printed part gets into the file.
 */
export async function renderResume(job: PrintJob, fonts: PrintFonts): Promise<PrintedDocument> {
  const part = printedPart(job.resume, FORMS[job.layout]);
  const typefaces = typefacesOf(fonts, job.font);
  const attachment = job.attachment
    ? { name: "rireki.json", description: "履歴書のデータ（Rireki）", json: JSON.stringify(exportPrintedPart(part)) }
    : null;
  const sheet = openSheet(typefaces, { pages: pageSetup(job.paper), title: "履歴書", on: job.on, attachment });
  const report = drawForm(openPrintContext(sheet, typefaces), job, part);
  const pdf = await sheet.finish();
  return { pdf, report: { ...report, pages: sheet.pages() } };
}

/** Draws a 履歴書 that is being typed: its pages as `renderResume` prints them. */
export function drawResume(job: PrintJob, known: KnownDrawing, fonts: PrintFonts): DraftDrawing {
  const typefaces = typefacesOf(fonts, job.font);
  const drawing = openDrawing(typefaces, { pages: pageSetup(job.paper) });
  const report = drawForm(openPrintContext(drawing, typefaces), job, printedPart(job.resume, FORMS[job.layout]));
  return drawing.finish(report, known);
}

function drawForm(print: PrintContext, job: PrintJob, part: PrintedPart): PrintReport {
  const { era } = job;
  const form = FORMS[job.layout];
  const context: FormContext = { ...print, continued: [] };
  const dated = !isBlank(job.resume);

  print.sheet.side(0);
  print.sheet.section("Sect", () => drawPersonal(context, form, part, { ...job, dated }));
  drawHistory(context, form, part, era);
  drawLicenses(context, form, part, era);
  drawBoxes(context, form, part);
  const head = {
    name: context.prepare(NAME, fullName(part.profile)),
    date: formatDate(job.on, era),
  };
  drawContinuation(context, 2, head);
  return context.report;
}

function drawHistory(context: FormContext, form: Form, part: PrintedPart, era: PrintJob["era"]) {
  const plan = planTable(context, HISTORY, historyRows(part, era), form.history);
  reportPlan(context, HISTORY, plan);
  const table = openTable(context);
  plan.parts.forEach((part, index) => {
    context.sheet.side(index);
    drawPart(context, table, part, plan.rest.length > 0 && index === plan.parts.length - 1);
  });
}

function drawLicenses(context: FormContext, form: Form, part: PrintedPart, era: PrintJob["era"]) {
  const plan = planTable(context, LICENSES, licenseRows(part, era), [form.licenses]);
  reportPlan(context, LICENSES, plan);
  context.sheet.side(1);
  const table = openTable(context);
  for (const part of plan.parts) drawPart(context, table, part, plan.rest.length > 0);
}

function drawBoxes(context: FormContext, form: Form, part: PrintedPart) {
  const skills = context.prepare(
    SKILLS,
    part.skills
      .map(({ name }) => name.trim())
      .filter((name) => name !== "")
      .join("、"),
  );
  const appeal = [MOTIVE, SELF_PR, SUMMARY].map(
    (field): AppealText => ({ ...field, text: context.prepare(field, part[field.field]) }),
  );
  if (form.jis) {
    const { family, hobbies } = form.jis;
    drawFamily(context, family, part.older_form);
    drawTextBox(context, HOBBIES, skills, hobbies);
  } else appeal.splice(2, 0, { ...SKILLS, text: skills });
  drawArranged(context, MOTIVATION, arranged(appeal), form.motivation);
  drawTextBox(context, PREFERENCES, context.prepare(PREFERENCES, part.preferences), form.preferences);
}

type AppealText = Field & { text: string };

/**
 * One text alone needs no title. Of several each has one: on a line of its own with a gap above, or, when the box is full,
 * before the first line, with the gap and at last without it.
 */
function arranged(texts: readonly AppealText[]): [Arrangement, ...Arrangement[]] {
  const written = texts
    .map(({ label, text }) => ({ title: `【${label}】`, text: text.trim() }))
    .filter(({ text }) => text !== "");
  const [only, ...more] = written;
  if (more.length === 0) return [{ text: only?.text ?? "", titles: [] }];
  const titles = written.map(({ title }) => title);
  const joined = (afterTitle: string, between: string) =>
    written.map(({ title, text }) => `${title}${afterTitle}${text}`).join(between);
  return [
    { text: joined("\n", "\n\n"), titles },
    { text: joined("", "\n\n"), titles },
    { text: joined("", "\n"), titles: [] },
  ];
}
