import { randomUUID } from "node:crypto";
import type { Browser } from "../../support/browser.ts";
import { printed } from "../../support/printed.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { samplePhoto } from "../../support/sample-photos.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { sendFeedback } from "../feedback/sender.ts";
import { importWord } from "../resume/import-word.ts";
import { sendPhoto } from "../resume/photo-sender.ts";
import { beginAndSend, sendWhole } from "../uploads/sender.ts";
import { CAREER_SECTIONS } from "./marked-career.ts";

/** One of these is in every field of the document, and nowhere else in the world. */
export const CANARIES = [
  ...["鶴亀鳥", "つるかめどり", "canary7f3a", "090-7531-9024", "987-6543", "1987-06-05", "2031-07-19"],
  ...["730519462", "941870263", "48271936"],
  // Numbers so short that chance writes them, with the names of their fields, as text and as text within text.
  ...[
    'established_year":1847',
    'start_year":2048',
    'end_year":2049',
    'annual_income":837419',
    'subordinates_count":73918',
  ].flatMap((field) => [field, field.replace(":", ": "), field.replace('"', '\\"')]),
];
/** In the files and their names alone: what is sealed from the first byte on is nowhere in clear, ever. */
export const SEALED_CANARIES = ["箱庭笛", "canary9b2e", "canary-exif"];

export const canariesIn = (text: string, canaries = CANARIES) => canaries.filter((canary) => text.includes(canary));

export const PERSON = { name: "鶴亀鳥 太郎", email: "canary7f3a@example.jp", password: PASSWORD };
const SECTIONS: Readonly<Record<string, object>> = {
  profile: {
    last_name: "鶴亀鳥",
    first_name: "鶴亀鳥",
    last_name_kana: "つるかめどり",
    first_name_kana: "つるかめどり",
    birth_date: "1987-06-05",
    gender: "canary7f3a",
  },
  address: {
    postal_code: "987-6543",
    ...Object.fromEntries([1, 2, 3, 4].map((part) => [`address${part}`, "鶴亀鳥"])),
    ...Object.fromEntries([1, 2, 3, 4].map((part) => [`kana${part}`, "つるかめどり"])),
    phone: "090-7531-9024",
  },
  contact: { contact_same_as_address: false, contact_address1: "鶴亀鳥", email: "canary7f3a@example.jp" },
  education: {
    user_educations_attributes: [{ school_name: "鶴亀鳥高等学校", year: 2005, month: 3, should_show: true }],
  },
  licenses: { user_licenses_attributes: [{ name: "鶴亀鳥検定", year: 2010, month: 6 }] },
  skills: { user_skills_attributes: [{ name: "鶴亀鳥語", level: 3 }] },
  "job-histories": {
    user_jobs_attributes: [{ company_name: "株式会社鶴亀鳥", position: "鶴亀鳥長", year: 2010, month: 4 }],
  },
  summary: { summary: "鶴亀鳥として働いてきました。canary7f3a" },
  "self-pr": { self_pr: "鶴亀鳥です。", motivation: "鶴亀鳥だからです。", preferences: "鶴亀鳥を希望します。" },
};

/** Uses everything that keeps something about somebody. */
export async function leadALife(browser: Browser): Promise<void> {
  for (const [section, form] of Object.entries(SECTIONS)) {
    const saved = await browser.send("PATCH", `/user/resume/${section}`, { user_resume_form: form });
    expect([section, saved.status]).toEqual([section, 200]);
  }
  for (const [section, form] of Object.entries(CAREER_SECTIONS)) {
    const fields = { no_redirect: true, ...form };
    const saved = await browser.send("PATCH", `/user/career_resume/${section}`, { user_career_resume_form: fields });
    expect([section, saved.status]).toEqual([section, 200]);
  }
  await importWord(browser, ["氏名：箱庭笛　太郎", "好きな色：canary9b2e", "■スキル", "鶴亀鳥の世話"]);
  const photo = await sendPhoto(browser, await samplePhoto(), { name: "箱庭笛の証明写真 canary9b2e.jpg" });
  expect(photo.status).toBe(200);
  expect((await browser.send("POST", "/api/v1/company_info", { company_name: "株式会社鶴亀鳥" })).status).toBe(200);
  const feedback = { title: "鶴亀鳥の題", description: "鶴亀鳥 canary7f3a", page_url: "https://rireki.example/鶴亀鳥" };
  const image = { bytes: await samplePhoto(), name: "箱庭笛 canary9b2e.jpg" };
  expect((await sendFeedback(browser, feedback, { image })).status).toBe(201);
  const careerVersion = { name: "鶴亀鳥社への職務経歴書" };
  expect((await browser.send("POST", "/api/v1/user/career_resume/versions", careerVersion)).status).toBe(201);
  const once = { "Idempotency-Key": randomUUID() };
  expect((await browser.send("POST", "/api/v1/user/resume/undo", {}, once)).status).toBe(200);
  expect((await browser.send("POST", "/api/v1/user/resume/redo", {})).status).toBe(200);
  expect((await browser.send("POST", "/api/v1/user/resume/versions", { name: "鶴亀鳥社に提出" })).status).toBe(201);
  const file = { bytes: pdfOf("箱庭笛の証明書 canary9b2e", 2_000), filename: "箱庭笛.pdf" };
  expect((await sendWhole(browser, file)).status).toBe(201);
  expect((await browser.get("/uploads")).text).toContain("箱庭笛");
  await beginAndSend(browser, { bytes: pdfOf("箱庭笛 canary9b2e", 1_500_000), filename: "箱庭笛の途中.pdf" }, [0]);
  for (const address of ["/user/resume/output.pdf?paper=A4", "/user/career_resume/output.pdf?details=1"])
    expect((await printed(() => browser.get(address))).text.length).toBeGreaterThan(10_000);
  expect((await browser.getFresh("/mypage")).json.progress).toBeGreaterThan(50);
  const documents = ["/user/resume/export.json", "/user/career_resume/export.json", "/api/v1/account/export.json"];
  for (const address of ["/api/v1/user/resume/history", "/api/v1/user/career_resume/history", ...documents]) {
    expect((await browser.getFresh(address)).text).toContain("鶴亀鳥");
  }
}
