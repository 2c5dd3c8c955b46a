import { mhlwForm } from "../../../modules/resume/pdf/mhlw-form.ts";
import type { PrintJob } from "../../../modules/resume/pdf/print-job.ts";
import { printResume } from "../../../modules/resume/pdf/print-resume.ts";
import { education, filledResume, job, license, printJob } from "../../support/print-jobs.ts";
import { closePdfReader, type PdfText, readPdf } from "../../support/read-pdf.ts";

afterAll(closePdfReader);
const print = async (resume: Partial<typeof filledResume>, order: Partial<PrintJob> = {}) => {
  const { pdf, report } = await printResume(printJob({ resume: { ...filledResume, ...resume }, ...order }));
  const read = await readPdf(pdf);
  return { report, ...read, plain: read.text.replace(/[\s\u3000]/g, "") };
};
const fields = (entries: readonly { field: string }[]) => entries.map(({ field }) => field);
const jobs = (count: number) => Array.from({ length: count }, (_, i) => job(1980 + i, 4, `第${i + 1}製作所株式会社`));
const SENTENCE = "中小企業の事業承継を支える仕事に就き、三年のあいだに百二十社を訪ねて歩きました。";

/** Right edge of text inside the motivation box. */
const TEXT_RIGHT = mhlwForm.motivation.right - 2.6;
const inBox = ({ texts }: { texts: readonly PdfText[] }, { left, head, bottom }: typeof mhlwForm.motivation) =>
  texts.filter(({ x, y }) => x > left && y > head && y < bottom);

test("a resume that fits needs nothing", async () => {
  const { report } = await print({});
  expect(report).toEqual({ pages: 1, shrunk: [], tightened: [], continued: [], removed: [], replaced: [] });
});

test("22 history rows keep the official lines, the 23rd makes rows tighter", async () => {
  const full = await print({ educations: [], jobs: jobs(20) });
  expect(full.report.tightened).toEqual([]);
  const more = await print({ educations: [], jobs: jobs(21) });
  expect(more.report.tightened).toEqual([{ field: "history", label: "学歴・職歴", rows: expect.any(Number) }]);
  expect(more.report.continued).toEqual([]);
  expect(more.report.pages).toBe(1);
});

test("60 history rows go on on a continuation sheet with heading, name and date, each once and in order", async () => {
  const { report, plain, pages } = await print({ educations: [], jobs: jobs(60) });
  expect(report.pages).toBe(2);
  expect(fields(report.continued)).toEqual(["history"]);
  const heads = pages[1]?.texts
    .filter(({ artifact }) => artifact)
    .map(({ text }) => text.replace(/\s/g, ""))
    .join("");
  expect(heads).toContain("履歴書（続紙）");
  expect(heads).toContain("髙橋美咲");
  expect(heads).toContain("令和8年11月20日現在");
  const order = [...plain.matchAll(/第(\d+)製作所/g)].map(([, number]) => Number(number));
  expect(order).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
  expect(plain.match(/以上/g)).toHaveLength(1);
});

test.each(["A3", "A4", "B4", "B5"] as const)("300 rows fit on as many sheets of %s as it takes", async (paper) => {
  const { plain } = await print({ educations: [], jobs: jobs(300) }, { paper });
  expect(plain.match(/製作所株式会社入社/g)).toHaveLength(300);
});

test("a motivation of 2,000 characters is printed whole: small, then close, then on a continuation sheet", async () => {
  const motivation = SENTENCE.repeat(60).slice(0, 2000);
  const { report, plain } = await print({ motivation, skills: [] });
  expect(fields(report.shrunk)).toContain("motivation");
  expect(fields(report.tightened)).toContain("motivation");
  expect(fields(report.continued)).toEqual(["motivation"]);
  const parts = plain.replace(/（続紙に続く）.*?（続き）/g, "");
  expect(parts).toContain(motivation.replace(/\s/g, ""));
});

test("a motivation that is a little long is only set smaller", async () => {
  const { report } = await print({ motivation: SENTENCE.repeat(12), skills: [] });
  expect(report.shrunk).toEqual([
    { field: "motivation", label: expect.any(String), from: 10.5, to: expect.any(Number) },
  ]);
  expect([...report.tightened, ...report.continued]).toEqual([]);
});

test("lines of a paragraph end flush at the right, the last one does not", async () => {
  // Half-width letters leave a different gap at the end of every line.
  const mixed = "売上を2,400万円から1.8倍にし、Quality Assuranceの担当として";
  const { pages } = await print({ motivation: `${mixed.repeat(6)}以下余白`, skills: [] });
  const texts = inBox(pages[0] as (typeof pages)[0], mhlwForm.motivation);
  const ends = new Map<string, number>();
  for (const { x, y, width } of texts) ends.set(y.toFixed(1), Math.max(ends.get(y.toFixed(1)) ?? 0, x + width));
  const edges = [...ends.values()];
  expect(edges.length).toBeGreaterThan(3);
  for (const edge of edges.slice(0, -1)) expect(Math.abs(edge - TEXT_RIGHT)).toBeLessThan(0.3);
  expect(edges.at(-1)).toBeLessThan(TEXT_RIGHT - 5);
});

test("本人希望 stands on its ruled lines, and on more of them when it is long", async () => {
  const short = await print({ preferences: "一行目の希望\n二行目の希望" });
  const [, second] = inBox(short.pages[0] as (typeof short.pages)[0], mhlwForm.preferences);
  expect(second?.y).toBeGreaterThan(mhlwForm.preferences.lines[0] ?? 0);
  const long = await print({ preferences: SENTENCE.repeat(6) });
  expect(fields(long.report.tightened)).toEqual(["preferences"]);
  const endless = await print({ preferences: SENTENCE.repeat(40) });
  expect(fields(endless.report.continued)).toEqual(["preferences"]);
});

test("long names, schools, addresses and telephones are all there", async () => {
  const long = {
    profile: {
      ...filledResume.profile,
      last_name: "勘解由小路西園寺".repeat(4),
      first_name: "ジェームズアレクサンダー".repeat(4),
      last_name_kana: "かでのこうじさいおんじ".repeat(6),
      first_name_kana: "じぇーむずあれくさんだー".repeat(6),
      gender: "どちらでもないと答えておきたいと思います".repeat(5),
    },
    address: {
      ...filledResume.address,
      address3: "とても長い町の名前".repeat(30),
      phone: "0".repeat(80),
      kana3: "まち".repeat(120),
    },
    educations: [education(2012, 4, `${"学校法人青葉学園".repeat(20)} 入学`)],
    licenses: [license(2013, 8, `${"特別技能検定".repeat(30)}合格`)],
  };
  const { plain, report } = await print(long);
  const whole = [
    ...["last_name", "first_name", "last_name_kana", "first_name_kana", "gender"].map(
      (name) => long.profile[name as keyof typeof long.profile] ?? "",
    ),
    long.address.address3,
    long.address.phone,
    long.address.kana3,
    long.educations[0]?.school_name.replace(" ", ""),
    long.licenses[0]?.name,
  ];
  for (const text of whole) expect(plain).toContain(text);
  expect(fields(report.continued)).toEqual(expect.arrayContaining(["last_name_kana", "kana1"]));
});

test("a heading is never the last line of a page", async () => {
  // 14 schools put 職歴 on the last line of the left page.
  const educations = Array.from({ length: 13 }, (_, i) => education(1990 + i, 4, `第${i + 1}学校 入学`));
  const { pages } = await print({ educations, jobs: jobs(2) }, { paper: "A4" });
  expect(pages[0]?.text).not.toContain("職 歴\n");
  expect(pages[1]?.text).toContain("職 歴\n");
});
