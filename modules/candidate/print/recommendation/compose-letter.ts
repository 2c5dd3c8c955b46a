import { formatDate } from "../../../../japanese/era.ts";
import { formatPhone } from "../../../../japanese/phone.ts";
import {
  addRightLine,
  addSection,
  addTyped,
  bodyStyle,
  type Composer,
  continuedHead,
  headingStyle,
  smallStyle,
  spaceOf,
} from "../../../../src/typesetting/flow/composer.ts";
import {
  drawLine,
  lineHeight,
  setLines,
  type TextStyle,
  widthIn,
} from "../../../../src/typesetting/flow/flow-context.ts";
import { addTable } from "../../../../src/typesetting/flow/flow-table.ts";
import { PAGE, TEXT_WIDTH } from "../../../../src/typesetting/flow/page.ts";
import { addElement, strip } from "../../../../src/typesetting/flow/strip.ts";
import { licenceInWords } from "../letterhead.ts";
import type { Fact } from "./letter.ts";
import type { LetterJob } from "./letter-job.ts";

const TITLE = "推　薦　状";
const TITLE_LARGER = 5.5;
const TO_STAFF = "採用ご担当者様";
/** The end of a name that is addressed already. */
const ADDRESSED = /(?:様|御中|殿|先生|各位)$/;
const GREETING =
  "拝啓　時下ますますご清栄のこととお慶び申し上げます。平素は格別のお引き立てを賜り、厚く御礼申し上げます。";
const OPENING =
  "さて、このたび下記の方をご推薦申し上げます。ご検討のほど、よろしくお願い申し上げます。面接の日程やご不明な点につきましては、末尾の連絡先までお申し付けください。";
/** Left columns of the tables, millimetres. */
const FACT_HEADING = 34;
/** Widths of the columns of the wishes, as shares. */
const WISH_SHARES: Readonly<Record<string, number>> = { 職種: 2, 雇用形態: 1.3, 勤務地: 2, 年収: 1.2, 入社可能日: 1.7 };
const STAY_PERIOD = 62;
const STAY_POSITION = 40;

/** Composes a 推薦状: date, recipient, title, greeting, the person, 推薦文, career, wishes, 以上, and the agency. */
export function composeLetter(composer: Composer, job: LetterJob): void {
  const { letter } = job;
  addRightLine(composer, composer.flow, formatDate(job.on, job.era), 0);
  addRecipient(composer, job);
  addCentred(composer, "H1", TITLE, { ...headingStyle(composer, TITLE_LARGER), leading: 1.4 });
  addTyped(composer, addElement(composer.flow, "Sect"), `${GREETING}\n${OPENING}`);
  addRightLine(composer, composer.flow, "敬具", 0);
  addCentred(composer, "P", "記", bodyStyle(composer));
  addPerson(composer, letter.person);
  addRecommendation(composer, letter.recommendation);
  addStays(composer, letter.stays);
  addWishes(composer, letter.wishes);
  addEnd(composer);
  addAgency(composer, job);
}

/** A company is addressed by its staff; a name with 様 or 御中 stands as it is. */
function addRecipient(composer: Composer, { recipient }: LetterJob): void {
  const name = composer.line({ field: "recipient", label: "提出先" }, recipient);
  const lines = name === "" ? [TO_STAFF] : ADDRESSED.test(name) ? [name] : [name, TO_STAFF];
  const { context, flow } = composer;
  const style = bodyStyle(composer);
  const height = lineHeight(style);
  for (const { text } of lines.flatMap((line) => setLines(context, line, TEXT_WIDTH, style))) {
    const element = addElement(flow, "P");
    const draw = (y: number) => drawLine(context, text, { x: PAGE.left, y, height }, style);
    flow.strips.push(strip(height, { marks: [{ element, draw }] }));
  }
}

function addCentred(composer: Composer, type: "H1" | "P", text: string, style: TextStyle): void {
  const { context, flow } = composer;
  const height = lineHeight(style);
  const element = addElement(flow, type);
  const x = (PAGE.width - widthIn(context, text, style)) / 2;
  const draw = (y: number) => drawLine(context, text, { x, y, height }, style);
  flow.strips.push(
    strip(height + spaceOf(composer, "text"), {
      before: spaceOf(composer, "section"),
      keep: true,
      marks: [{ element, draw }],
    }),
  );
}

function addPerson(composer: Composer, facts: readonly Fact[]): void {
  if (facts.length === 0) return;
  const title = "候補者";
  const rows = facts.map((fact) => [fact[0], textOf(composer, fact)]);
  addTable(composer.context, composer.flow, addSection(composer, title), {
    edges: [PAGE.left, PAGE.left + FACT_HEADING, PAGE.right],
    style: smallStyle(composer),
    headings: null,
    rows,
    before: 0,
    openTop: true,
    head: continuedHead(composer, title),
  });
}

/** The wishes side by side. */
function addWishes(composer: Composer, wishes: readonly Fact[]): void {
  if (wishes.length === 0) return;
  const shares = wishes.map(([heading]) => WISH_SHARES[heading] ?? 1);
  const all = shares.reduce((sum, share) => sum + share, 0);
  let left: number = PAGE.left;
  const edges = [left, ...shares.map((share) => (left += (TEXT_WIDTH * share) / all))];
  addTable(composer.context, composer.flow, addSection(composer, "希望条件"), {
    edges,
    style: smallStyle(composer),
    headings: wishes.map(([heading]) => heading),
    rows: [wishes.map((wish) => textOf(composer, wish))],
    before: 0,
    openTop: true,
    head: null,
  });
}

const textOf = (composer: Composer, [heading, text]: Fact): string =>
  composer.line({ field: heading, label: heading }, text);

function addRecommendation(composer: Composer, recommendation: string): void {
  const title = "推薦文";
  const text = composer.paragraphs({ field: "recommendation", label: title }, recommendation);
  if (text.trim() === "") return;
  addTyped(composer, addSection(composer, title), text, { head: continuedHead(composer, title) });
}

function addStays(composer: Composer, stays: LetterJob["letter"]["stays"]): void {
  if (stays.length === 0) return;
  const hasPositions = stays.some(([, , position]) => position !== "");
  const label = "職務経歴";
  const rows = stays.map(([period, company, position], index) => [
    period,
    composer.line({ field: `jobs.${index}.company_name`, label }, company),
    ...(hasPositions ? [composer.line({ field: `jobs.${index}.position`, label }, position)] : []),
  ]);
  const edges = [PAGE.left, PAGE.left + STAY_PERIOD, ...(hasPositions ? [PAGE.right - STAY_POSITION] : []), PAGE.right];
  addTable(composer.context, composer.flow, addSection(composer, label), {
    edges,
    style: smallStyle(composer),
    headings: null,
    rows,
    before: 0,
    openTop: true,
    head: continuedHead(composer, label),
  });
}

function addEnd(composer: Composer): void {
  const last = composer.flow.strips.at(-1);
  if (last) last.keep = true;
  addRightLine(composer, composer.flow, "以上", spaceOf(composer, "text"));
}

/** The sender, with everything by which an employer reaches it; whole on one page, with 以上 above it. */
function addAgency(composer: Composer, { agency }: LetterJob): void {
  if (!agency) return;
  const { context, flow } = composer;
  const style = smallStyle(composer);
  const height = lineHeight(style);
  const label = "エージェント";
  const given = [
    agency.name,
    licenceInWords(agency),
    [agency.address, agency.phone && `電話　${formatPhone(agency.phone)}`].filter(Boolean).join("　"),
    agency.responsible_person && `職業紹介責任者　${agency.responsible_person}`,
  ].filter(Boolean);
  const lines = given
    .map((text, index) => composer.line({ field: `agency.${index}`, label }, text))
    .flatMap((text) => setLines(context, text, TEXT_WIDTH, style))
    .map(({ text }) => text);
  const x = PAGE.right - Math.max(...lines.map((text) => widthIn(context, text, style)));
  const end = flow.strips.at(-1);
  if (end) end.keep = true;
  lines.forEach((text, index) => {
    const element = addElement(flow, "P");
    const draw = (y: number) => drawLine(context, text, { x, y, height }, style);
    const before = index === 0 ? spaceOf(composer, "text") : 0;
    flow.strips.push(strip(height, { before, keep: index < lines.length - 1, marks: [{ element, draw }] }));
  });
}
