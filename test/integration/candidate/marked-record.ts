import { randomUUID } from "node:crypto";
import type { Browser } from "../../support/browser.ts";
import { drawnPortrait } from "../../support/drawn-portrait.ts";
import { ended, sendRecordPhoto } from "./photo-sender.ts";

/** One of these is in every field of the record, and in nothing else. */
export const RECORD_CANARIES = [
  ...["鶴亀鳥", "つるかめどり", "canary7f3a", "090-7531-9024", "09075319024", "987-6543", "1987-06-05", "2031-07-19"],
  ...['desired_salary":83741', 'current_salary":73918'],
];

const EVERY_FIELD = {
  last_name: "鶴亀鳥",
  first_name: "鶴亀鳥",
  last_name_kana: "つるかめどり",
  first_name_kana: "つるかめどり",
  former_name: "鶴亀鳥",
  birth_date: "1987-06-05",
  gender: "canary7f3a",
  postal_code: "987-6543",
  ...Object.fromEntries([1, 2, 3, 4].map((part) => [`address${part}`, "鶴亀鳥1番"])),
  ...Object.fromEntries([1, 2, 3, 4].map((part) => [`kana${part}`, "つるかめどり"])),
  phone: "090-7531-9024",
  email: "canary7f3a@example.jp",
  desired_job: "鶴亀鳥の世話",
  desired_employment_type: "full_time",
  desired_salary: 83741,
  current_salary: 73918,
  desired_place: "鶴亀鳥市",
  available_from: "2031-07-19",
  reason_for_change: "鶴亀鳥のため",
  recommendation: "鶴亀鳥さんを推薦します。",
  notes: "canary7f3a",
  stage: "contacted",
  source: "鶴亀鳥の紹介",
  next_contact_on: "2031-07-19",
  valid_until: "2031-07-19",
  consented_on: "2026-01-05",
  consent_method: "web",
  tags: ["鶴亀鳥"],
};

export const LIST = "/agency/candidates";

/** Sends a request of staff that has to be carried out. @returns the answer as JSON */
export async function accepted(
  staff: Browser,
  method: string,
  path: string,
  body: unknown,
  headers?: Record<string, string>,
) {
  const answer = await staff.send(method, path, body, headers);
  expect([method, path, answer.status, answer.status < 300 ? "" : answer.text]).toEqual([
    method,
    path,
    answer.status,
    "",
  ]);
  return answer.json;
}

/** Uses everything that keeps something about a person in the record of an agency. @returns its id */
export async function keepMarkedRecord(staff: Browser): Promise<string> {
  const { id } = (await accepted(staff, "POST", LIST, { candidate: EVERY_FIELD })).candidate;
  const path = `${LIST}/${id}`;
  const other = (
    await accepted(staff, "POST", LIST, {
      candidate: { last_name: "青葉", phone: "03-1111-2222" },
    })
  ).candidate.id;
  const education = {
    school_name: "鶴亀鳥高等学校 卒業",
    year: 2005,
    month: 3,
    should_show: true,
  };
  await accepted(staff, "POST", `${path}/educations`, { user_education: education }, { "X-Batch-Id": randomUUID() });
  const job = {
    company_name: "株式会社鶴亀鳥 入社",
    year: 2010,
    month: 4,
    should_show: true,
  };
  await accepted(staff, "POST", `${path}/jobs`, { user_job: job });
  const skill = { name: "鶴亀鳥語", level: 3, category_id: "other" };
  await accepted(staff, "PATCH", `${path}/skills`, {
    candidate: { user_skills_attributes: [skill] },
  });
  await accepted(staff, "PATCH", path, {
    candidate: { notes: "鶴亀鳥より電話" },
    reason: "鶴亀鳥さんの訂正",
  });
  await accepted(staff, "POST", `${path}/versions`, { name: "鶴亀鳥の版" });
  await accepted(staff, "POST", `${path}/undo`, {});
  const contact = {
    channel: "phone",
    on: "2026-01-05",
    reason: "鶴亀鳥の近況",
  };
  const made = await accepted(staff, "POST", `${path}/contacts`, {
    contact: { ...contact, next_contact_on: "2031-07-19" },
  });
  const correction = {
    contact: { ...contact, channel: "email" },
    reason: "鶴亀鳥ではなくメール",
  };
  await accepted(staff, "PATCH", `${path}/contacts/${made.contact.id}`, correction);
  await accepted(staff, "POST", `/api/candidates/${id}/bookmark`, {});
  await accepted(staff, "POST", `${path}/different`, { other_id: other });
  await accepted(staff, "DELETE", `${path}/different/${other}`, {});
  await accepted(staff, "POST", `${LIST}/bulk`, {
    ids: [id],
    action: "tag",
    tags: ["canary7f3a"],
    reason: "鶴亀鳥の整理",
  });
  await sendRecordPhoto(staff, id, await drawnPortrait());
  expect((await ended(staff, id)).status).toBe("completed");
  const form = new FormData();
  form.set("file", new Blob([JSON.stringify({ candidate: { notes: "鶴亀鳥の自己PR" } })]), "鶴亀鳥.json");
  const { values, origin } = (await staff.send("POST", `${path}/import`, form)).json;
  await accepted(staff, "POST", `${path}/import`, { values, origin, confirm: true, reason: "鶴亀鳥さんの書類" });
  const submission = {
    document: "resume",
    options: {},
    recipient: "鶴亀鳥商会",
    purpose: "鶴亀鳥さんの推薦",
  };
  await accepted(staff, "POST", `${path}/submissions`, {
    submission: { ...submission, consented_on: "2026-01-05" },
  });
  return id;
}
