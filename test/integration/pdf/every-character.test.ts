import fc from "fast-check";
import { emptyResume, type Resume } from "../../../modules/resume/document.ts";
import type { PrintJob } from "../../../modules/resume/pdf/print-job.ts";
import { printResume } from "../../../modules/resume/pdf/print-resume.ts";
import { printFonts } from "../../../src/typesetting/print-fonts.ts";
import { deadlines } from "../../support/deadlines.ts";
import { education, job, license, printJob, resumeWith, skill } from "../../support/print-jobs.ts";
import { closePdfReader, readPdfText } from "../../support/read-pdf.ts";
import { sizes } from "../../support/sizes.ts";

afterAll(closePdfReader);

/**
 * A line of a resume is never lost on paper: every character that has a field on the form is in the PDF's text exactly
 * as often as it was typed. The form's own text (its labels, 入社, 以上, the figures of dates) is typed too: of
 * these there must be at least as many as were typed beside those of a blank form; whose the others are nobody can tell.
 *
 * Exceptions, by the nature of the fonts: variation selectors are printed in the basic shape, characters that share a
 * glyph read as the usual one (rare-characters.test.ts), and characters no font has are 〓 with a report.
 */
const RESUMES = sizes.printedResumes;
const AT_ONCE = 5;

const PRINTED_BY_THE_FORM =
  "学歴職以上なし現在に至る入社により退職同上続紙記載続くきなど志望動機自己特技スキル要約令和平成昭大正明治元取得免許証状年月日満歳男女丸PR";

/** `own` are printed for the person alone, `shared` by the form as well. */
interface Pool {
  own: readonly string[];
  shared: readonly string[];
  /** Text of the form with nothing in it. */
  blank: Readonly<Record<PrintJob["layout"], string>>;
}

async function characterPool(): Promise<Pool> {
  const textOfBlank = async (layout: PrintJob["layout"]) =>
    readPdfText((await printResume(printJob({ resume: emptyResume, layout }))).pdf);
  const blank = { mhlw: await textOfBlank("mhlw"), jis: await textOfBlank("jis") };
  const taken = new Set(blank.mhlw + blank.jis + PRINTED_BY_THE_FORM);
  const { mincho, gothic } = printFonts();
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const candidates = [
    ...range(0x41, 0x5a),
    ...range(0x61, 0x7a),
    ...range(0x3041, 0x3096),
    ...range(0x30a1, 0x30fc),
    ...range(0x4e00, 0x5200),
    ...range(0xff66, 0xff9d),
    ...[..."髙﨑𠮷邉濵瀨㈱①。，！？「」（）〔〕…—@#&+0123456789"].map((c) => c.codePointAt(0) ?? 0),
    ...[...taken].filter((c) => c.trim() !== "").map((c) => c.codePointAt(0) ?? 0),
  ];
  const printable = [...new Set(candidates)]
    .filter((c) => mincho.covers(c) && gothic.covers(c) && mincho.usual(c) === c && gothic.usual(c) === c)
    .map((c) => String.fromCodePoint(c));
  const isShared = (c: string) => taken.has(c) || /[0-9]/.test(c);
  return { own: printable.filter((c) => !isShared(c)), shared: printable.filter(isShared), blank };
}

function orders({ own, shared }: Pool): fc.Arbitrary<PrintJob> {
  const unit = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...own) },
    { weight: 1, arbitrary: fc.constantFrom(...shared) },
  );
  const text = (maxLength: number) => fc.string({ unit, maxLength });
  const short = fc.oneof({ weight: 8, arbitrary: text(12) }, { weight: 1, arbitrary: text(90) });
  const rare = (arbitrary: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant("") }, { weight: 1, arbitrary });
  const long = fc.oneof({ weight: 12, arbitrary: text(80) }, { weight: 1, arbitrary: text(1500) });
  const paragraphs = fc.array(long, { maxLength: 3 }).map((parts) => parts.join("\n"));
  const year = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1930, max: 2040 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const month = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 12 }) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  const shown = fc.integer({ min: 0, max: 9 }).map((n) => n > 0);
  const rows = <T>(row: fc.Arbitrary<T>) =>
    fc.oneof(
      { weight: 15, arbitrary: fc.array(row, { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.array(row, { maxLength: 30 }) },
    );
  const educations = rows(fc.tuple(year, month, short, shown)).map((list) =>
    list.map(([y, m, name, should_show]) => education(y, m, name, { should_show })),
  );
  const jobs = rows(fc.tuple(year, month, short, rare(short), rare(short), fc.boolean(), shown)).map((list) =>
    list.map(([y, m, name, position, reason, is_employed, should_show]) =>
      job(y, m, name, { position, reason, is_employed, should_show }),
    ),
  );
  const licenses = rows(fc.tuple(year, month, short)).map((list) => list.map(([y, m, name]) => license(y, m, name)));
  const skills = fc.array(short, { maxLength: 3 }).map((names) => names.map((name) => skill(name)));
  const address = fc.record({
    address1: short,
    address2: short,
    address3: short,
    address4: short,
    kana1: short,
    kana3: short,
  });
  const contact = fc.record({
    contact_same_as_address: fc.boolean(),
    contact_address1: short,
    contact_address4: short,
    contact_kana2: short,
    email: short,
  });
  const profile = fc.record({
    last_name: short,
    first_name: short,
    last_name_kana: short,
    first_name_kana: short,
    gender: rare(short),
  });
  const resume = fc
    .record({
      profile,
      address,
      contact,
      educations,
      jobs,
      licenses,
      skills,
      motivation: paragraphs,
      preferences: long,
      self_pr: rare(long),
    })
    .map((parts) => resumeWith(parts));
  return fc
    .record({
      resume,
      paper: fc.constantFrom("A3" as const, "A4" as const, "B4" as const, "B5" as const),
      era: fc.constantFrom("wareki" as const, "seireki" as const),
      font: fc.constantFrom("mincho" as const, "gothic" as const),
      layout: fc.constantFrom("mhlw" as const, "jis" as const),
    })
    .map(printJob);
}

/** Every text that the form has a field for. */
function expectedText({ resume, layout }: PrintJob): string {
  const { profile, address, contact } = resume;
  const isDated = (row: { year: number | null; month: number | null }) => row.year !== null && row.month !== null;
  const own = contact.contact_same_as_address
    ? []
    : Object.values({ ...contact, email: "" }).filter((v) => typeof v === "string");
  const rows = (list: Resume["jobs"] | Resume["educations"], name: (row: never) => string) =>
    list.filter((row) => row.should_show && isDated(row) && name(row as never).trim() !== "");
  return [
    ...Object.values(profile),
    ...Object.values(address),
    ...own,
    layout === "jis" ? contact.email : "",
    ...rows(resume.educations, (row: Resume["educations"][0]) => row.school_name).map((row) =>
      "school_name" in row ? row.school_name : "",
    ),
    ...rows(resume.jobs, (row: Resume["jobs"][0]) => row.company_name).map((row) =>
      "company_name" in row ? row.company_name + row.position + row.reason : "",
    ),
    ...resume.licenses.map(({ name }) => name),
    ...resume.skills.map(({ name }) => name),
    resume.motivation,
    resume.self_pr,
    resume.preferences,
  ].join("");
}

function counts(text: string, of: ReadonlySet<string>): Record<string, number> {
  const found: Record<string, number> = {};
  for (const character of text) if (of.has(character)) found[character] = (found[character] ?? 0) + 1;
  return found;
}

test(
  `every character of ${RESUMES} resumes is printed exactly once`,
  async () => {
    const pool = await characterPool();
    const own = new Set(pool.own);
    const shared = new Set(pool.shared);
    expect(own.size).toBeGreaterThan(800);
    expect(shared.size).toBeGreaterThan(100);
    const batch = fc.array(orders(pool), { minLength: AT_ONCE, maxLength: AT_ONCE });
    await fc.assert(
      fc.asyncProperty(batch, async (batchOrders) => {
        // One thread prints while the other reads.
        const texts = batchOrders.map(async (order) => readPdfText((await printResume(order)).pdf));
        for (const [index, text] of (await Promise.all(texts)).entries()) {
          const order = batchOrders[index] as PrintJob;
          const typed = expectedText(order);
          expect(counts(text, own)).toEqual(counts(typed, own));
          const printed = counts(text, shared);
          const due = counts(typed + pool.blank[order.layout], shared);
          expect(Object.entries(due).filter(([c, times]) => (printed[c] ?? 0) < times)).toEqual([]);
        }
      }),
      { numRuns: RESUMES / AT_ONCE },
    );
  },
  deadlines.longTest,
);
