import { printCareer } from "../../../modules/career/pdf/print-career.ts";
import { emptyResume } from "../../../modules/resume/document.ts";
import { printResume } from "../../../modules/resume/pdf/print-resume.ts";
import { careerJob } from "../../support/career-jobs.ts";
import { brokenRules } from "../../support/pdf-a-rules.ts";
import { printJob } from "../../support/print-jobs.ts";
import { samplePhoto } from "../../support/sample-photos.ts";

const prints: [string, () => Promise<{ pdf: Uint8Array }>][] = [
  ["a 履歴書 with photo and data", async () => printResume(printJob({ photo: await samplePhoto(), attachment: true }))],
  ["a blank form", () => printResume(printJob({ resume: emptyResume, layout: "jis", paper: "B5" }))],
  ["a 職務経歴書 with data", () => printCareer(careerJob({ attachment: true }))],
  ["a 職務経歴書 in キャリア式 and ゴシック", () => printCareer(careerJob({ style: "career", font: "gothic" }))],
];

test.each(prints)("%s keeps the rules of PDF/A-3a, which its metadata claims", async (_, print) => {
  expect(brokenRules((await print()).pdf)).toEqual([]);
});

test("a file that breaks a rule is found out", async () => {
  const { pdf } = await printResume(printJob({ photo: await samplePhoto(), attachment: true }));
  const text = Buffer.from(pdf).toString("latin1");
  const broken = [
    ["/AFRelationship /Source", "", "6.8 attached files have"],
    ["/CIDToGIDMap /Identity", "", "6.2.11.3"],
    ["/Lang (ja-JP)", "", "6.7.4"],
    ["/Marked true", "/Marked false", "6.7.2"],
    ["/DeviceRGB", "/DeviceCMYK", "6.2.4"],
    ["/Alt ", "/Alto ", "figures"],
    ["<pdfaid:part>3", "<pdfaid:part>1", "6.6.4"],
  ] as const;
  for (const [from, to, clause] of broken) {
    expect(text).toContain(from);
    const found = brokenRules(Buffer.from(text.replaceAll(from, to), "latin1"));
    expect([clause, found.some((each) => each.startsWith(clause))]).toEqual([clause, true]);
  }
});
