import fc from "fast-check";
import type { PrintOptions, Resume } from "../../../modules/resume/contract.ts";
import { emptyResume } from "../../../modules/resume/document.ts";
import type { PrintJob } from "../../../modules/resume/pdf/print-job.ts";
import { printResume } from "../../../modules/resume/pdf/print-resume.ts";
import { createResumePrinter } from "../../../modules/resume/printing.ts";
import { createLruCache } from "../../../src/cache/lru.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { memoryLimits } from "../../../src/http/limits.ts";
import type { Workers } from "../../../src/workers/port.ts";
import { documents } from "../../support/any-resume.ts";
import { createMemoryFiles } from "../../support/memory-files.ts";
import { streamsOf, writtenForms } from "../../support/pdf-streams.ts";
import { education, filledResume, job, license, printJob, resumeWith, skill } from "../../support/print-jobs.ts";
import { closePdfReader, readPdf } from "../../support/read-pdf.ts";
import { sizes } from "../../support/sizes.ts";

afterAll(closePdfReader);
/** The PDF as its owner gets it, printed in this thread. */
async function print(resume: Resume, options: Partial<PrintOptions> = {}): Promise<Uint8Array> {
  const workers = { run: (_task: string, ordered: PrintJob) => printResume(ordered) } as unknown as Workers;
  const printer = createResumePrinter({
    workers,
    commands: {} as Commands,
    files: createMemoryFiles(),
    cache: createLruCache(),
    limits: memoryLimits(),
    now: () => "2026-11-20T03:00:00.000Z",
  });
  const official = { paper: "A4", era: "wareki", font: "mincho", layout: "mhlw", attachment: 1 } as const;
  const subjectId = "00000000-0000-4000-8000-000000000001";
  const printable = { subjectId, revision: 3, document: resume, others: null };
  return (await printer.print(printable, { ...official, ...options })).pdf;
}

/** The fields of the older form are in it only where one of them is filled in, and 「職歴なし」 only where it is ticked. */
const dataOf = async (pdf: Uint8Array): Promise<Resume> => ({
  older_form: emptyResume.older_form,
  has_no_jobs: false,
  ...JSON.parse((await readPdf(pdf)).attachments[0]?.text ?? "{}").resume,
});

const SHOWN = "印刷する名前";
/** Values on no line of either form; the e-mail address is on the JIS form. */
const HIDDEN = [
  ...["秘密高等学校", "年月のない学校", "1911-01-02", "1912-03-04", "1913-05-06"],
  ...["秘密商事", "秘密の役職", "秘密の退職理由", "年月のない会社", "年月のない役職", "年月のない理由"],
  ...["1914-07-08", "1915-09-10", "secret/photo.jpg", "1916-11-12T13:14:15.161Z"],
  ...[
    "907-0001",
    "秘密県",
    "秘密市",
    "秘密町",
    "秘密の建物",
    "ひみつけん",
    "ひみつし",
    "ひみつまち",
    "ひみつのたてもの",
  ],
  "080-1234-9876",
];
const EMAIL = "secret@example.jp";

const guarded: Resume = resumeWith({
  ...filledResume,
  profile: { ...filledResume.profile, last_name: SHOWN },
  contact: {
    contact_same_as_address: true,
    contact_postal_code: "907-0001",
    contact_address1: "秘密県",
    contact_address2: "秘密市",
    contact_address3: "秘密町",
    contact_address4: "秘密の建物",
    contact_kana1: "ひみつけん",
    contact_kana2: "ひみつし",
    contact_kana3: "ひみつまち",
    contact_kana4: "ひみつのたてもの",
    contact_phone: "080-1234-9876",
    email: EMAIL,
  },
  educations: [
    education(2012, 3, "印刷する学校", { start_date: "1911-01-02", end_date: "1912-03-04", is_current: true }),
    education(2009, 3, "秘密高等学校", { should_show: false }),
    education(null, 3, "年月のない学校"),
    education(2010, 4, "", { start_date: "1913-05-06" }),
  ],
  jobs: [
    job(2014, 4, "印刷する会社", { position: "印刷する役職", is_employed: true }),
    job(2018, 3, "印刷する会社", { reason: "印刷する理由", is_employed: true }),
    job(2016, 8, "秘密商事", { position: "秘密の役職", reason: "秘密の退職理由", should_show: false }),
    job(2017, null, "年月のない会社", { position: "年月のない役職", reason: "年月のない理由" }),
  ],
  licenses: [
    license(2018, 9, "印刷する資格", "1914-07-08"),
    license(null, null, "日付だけの資格", "2017-06-29"),
    license(2010, 1, " ", "1915-09-10"),
  ],
  skills: [skill("印刷するスキル", 4), skill("", 5)],
  create_date: "2026-11-19",
  photo: {
    width: 300,
    height: 400,
    crop: { x: 0, y: 0, width: 600, height: 800, rotation: 0 },
    files: {
      original: { id: "secret/photo.jpg", digest: "" },
      print: { id: "secret/photo.jpg", digest: "" },
      portrait: { id: "secret/photo.jpg", digest: "" },
    },
  },
  updated_at: "1916-11-12T13:14:15.161Z",
});

const EVERY_PRINT = (["mhlw", "jis"] as const).flatMap((layout) =>
  (["A3", "A4", "B4", "B5"] as const).flatMap((paper) =>
    ([0, 1] as const).map((attachment) => ({ layout, paper, attachment })),
  ),
);

test.each(EVERY_PRINT)(
  "no stream of a PDF holds a value that is not printed: $layout $paper $attachment",
  async (options) => {
    const pdf = await print(guarded, options);
    const { text, attachments } = await readPdf(pdf);
    const texts = [
      Buffer.from(pdf),
      ...streamsOf(pdf),
      Buffer.from(text),
      ...attachments.map((it) => Buffer.from(it.text)),
    ];
    const holds = (value: string) => writtenForms(value).some((form) => texts.some((text) => text.includes(form)));
    expect([...HIDDEN, ...(options.layout === "jis" ? [] : [EMAIL])].filter(holds)).toEqual([]);
    // The search does find what is there.
    expect(
      [SHOWN, "印刷する理由", ...(options.layout === "jis" ? [EMAIL] : [])].filter((value) => !holds(value)),
    ).toEqual([]);
    expect(holds("rireki.json")).toBe(options.attachment === 1);
  },
);

test("the fonts of a PDF have no character of a value that is not printed", async () => {
  const maps = streamsOf(await print(guarded))
    .map(String)
    .filter((stream) => stream.includes("beginbfrange"));
  const isMapped = (character: string) => maps.some((map) => map.includes(`<${character.charCodeAt(0).toString(16)}>`));
  expect([..."秘密"].map(isMapped)).toEqual([false, false]);
  expect([..."印刷"].map(isMapped)).toEqual([true, true]);
});

test("the attachment holds the printed rows and fields, and empty values for all others", async () => {
  const ids = (list: keyof Resume) => (guarded[list] as { id: string }[]).map(({ id }) => id);
  const printed = await dataOf(await print(guarded));
  expect(printed).toEqual({
    ...guarded,
    contact: emptyResume.contact,
    educations: [education(2012, 3, "印刷する学校", { id: ids("educations")[0] })],
    jobs: [
      job(2014, 4, "印刷する会社", { id: ids("jobs")[0], position: "印刷する役職", is_employed: true }),
      job(2018, 3, "印刷する会社", { id: ids("jobs")[1], reason: "印刷する理由" }),
    ],
    licenses: [
      { ...license(2018, 9, "印刷する資格"), id: ids("licenses")[0] },
      { ...license(2017, 6, "日付だけの資格"), id: ids("licenses")[1] },
    ],
    skills: [{ ...skill("印刷するスキル", 1), id: ids("skills")[0] }],
    photo: null,
    updated_at: null,
  });
  expect((await dataOf(await print(guarded, { layout: "jis" }))).contact).toEqual({
    ...emptyResume.contact,
    email: EMAIL,
  });
});

/** Every value of a document but the ids, with the document as it is without it. */
function withoutEach(document: Resume): [path: string, Resume][] {
  const without = (value: unknown, path: string): [string, unknown][] => {
    if (Array.isArray(value)) {
      return value.flatMap((row, n) =>
        without(row, `${path}.${n}`).map(([at, next]) => [at, value.with(n, next)] as [string, unknown]),
      );
    }
    if (typeof value === "object" && value !== null) {
      const fields = Object.entries(value).filter(([field]) => field !== "id" && field !== "level");
      return fields.flatMap(([field, inner]) =>
        without(inner, `${path}.${field}`).map(([at, next]) => [at, { ...value, [field]: next }] as [string, unknown]),
      );
    }
    if (value === null || value === "" || value === false) return [];
    return [[path, typeof value === "string" ? "" : typeof value === "number" ? null : false]];
  };
  return without(document, "") as [string, Resume][];
}

test.each(["mhlw", "jis"] as const)(
  "every value of the attachment is on the sheet: without it the page is another (%s)",
  async (layout) => {
    const elsewhere = { ...guarded, contact: { ...guarded.contact, contact_same_as_address: false } };
    // Of the second only the other address is of interest, which the first does not have.
    for (const [resume, among, atLeast] of [
      [guarded, "", 40],
      [elsewhere, ".contact.", 8],
    ] as const) {
      const data = await dataOf(await print(resume, { layout }));
      const page = async (printed: Resume) => {
        const { pdf } = await printResume(
          printJob({ resume: printed, layout, on: printed.create_date || "2026-11-20" }),
        );
        return Buffer.from(pdf).toString("latin1");
      };
      const whole = await page(data);
      const values = withoutEach(data).filter(([path]) => path.startsWith(among));
      expect(values.length).toBeGreaterThan(atLeast);
      const unseen: string[] = [];
      for (const [path, less] of values) if ((await page(less)) === whole) unseen.push(path);
      expect(unseen).toEqual([]);
    }
  },
);

test("the attachment prints the sheet it was attached to", async () => {
  await fc.assert(
    fc.asyncProperty(documents, fc.constantFrom("mhlw" as const, "jis" as const), async (document, layout) => {
      const resume = { ...document, profile: { ...document.profile, last_name: "佐倉" } };
      const data = await dataOf(await print(resume, { layout }));
      const sheets = await Promise.all([resume, data].map((it) => print(it, { layout, attachment: 0 })));
      expect(Buffer.compare(sheets[0] as Uint8Array, sheets[1] as Uint8Array)).toBe(0);
    }),
    { numRuns: sizes.attachedResumes },
  );
});
