import { formatDate } from "../../../japanese/era.ts";
import type { Resume } from "../document.ts";
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
 * bytes. An empty resume gives the blank form, without a date.
 */
export async function renderResume(job: PrintJob, fonts: PrintFonts): Promise<PrintedResume> {
  const { resume, layout, era } = job;
  const form = FORMS[layout];
  const faces: Typefaces = job.font === "mincho" ? [fonts.mincho, fonts.gothic] : [fonts.gothic, fonts.mincho];
  const attachment = job.attachment && {
    name: "rireki.json",
    description: "履歴書のデータ（Rireki）",
    json: job.attachment,
  };
  const sheet = openSheet(faces, { paper: job.paper, title: "履歴書", on: job.on, attachment: attachment || null });
  const press = openPress(sheet, faces);
  const dated = !isBlank(resume);

  sheet.face(0);
  sheet.section("Sect", () => drawPersonal(press, form, job, dated));
  drawHistory(press, form, resume, era);
  drawLicenses(press, form, resume, era);
  drawBoxes(press, form, resume);
  const head = {
    name: press.prepare(NAME, fullName(resume.profile)),
    date: formatDate(job.on, era),
  };
  drawContinuation(press, 2, head);

  const pdf = await sheet.finish();
  return { pdf, report: { ...press.report, pages: sheet.pages() } };
}

/** Whether nothing at all has been filled in; dates of the document itself and switches do not count. */
function isBlank({ updated_at, create_date, ...content }: Resume): boolean {
  const isEmpty = (value: unknown): boolean => {
    if (typeof value === "string") return value.trim() === "";
    if (typeof value === "object" && value !== null) return Object.values(value).every(isEmpty);
    return value === null || typeof value === "boolean";
  };
  return isEmpty(content);
}

function drawHistory(press: Press, form: Form, resume: Resume, era: PrintJob["era"]) {
  const plan = planTable(press, HISTORY, historyRows(resume, era), form.history);
  reportPlan(press, HISTORY, plan);
  press.sheet.section("Table", () => {
    plan.parts.forEach((part, index) => {
      press.sheet.face(index);
      drawPart(press, part, plan.rest.length > 0 && index === plan.parts.length - 1);
    });
  });
}

function drawLicenses(press: Press, form: Form, resume: Resume, era: PrintJob["era"]) {
  const plan = planTable(press, LICENSES, licenseRows(resume, era), [form.licenses]);
  reportPlan(press, LICENSES, plan);
  press.sheet.face(1);
  press.sheet.section("Table", () => {
    for (const part of plan.parts) drawPart(press, part, plan.rest.length > 0);
  });
}

function drawBoxes(press: Press, form: Form, resume: Resume) {
  const skills = resume.skills
    .map(({ name }) => name.trim())
    .filter((name) => name !== "")
    .join("、");
  const appeal: [string, string][] = [
    ["志望の動機", resume.motivation],
    ["自己PR", resume.self_pr],
    ["職務要約", resume.summary],
  ];
  if (form.jis) {
    const { family, hobbies } = form.jis;
    press.sheet.artifact(() => press.sheet.rules(family.rules));
    writeLabels(press, family.labels);
    drawTextBox(press, HOBBIES, skills, hobbies);
  } else appeal.splice(2, 0, ["特技・スキル", skills]);
  drawTextBox(press, MOTIVATION, titled(appeal), form.motivation);
  drawTextBox(press, PREFERENCES, resume.preferences, form.preferences);
}

/** The motivation alone needs no title; together with other texts each gets one. */
function titled(texts: readonly [string, string][]): string {
  const written = texts.map(([title, text]) => [title, text.trim()] as const).filter(([, text]) => text !== "");
  const [only] = written;
  if (written.length === 1 && only?.[0] === "志望の動機") return only[1];
  return written.map(([title, text]) => `【${title}】${text}`).join("\n");
}
