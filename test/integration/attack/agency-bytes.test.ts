import { startTestApp, type TestApp } from "../../support/app.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { addCompany, completePosting } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

const QUOTA = 1024 * 1024;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { AGENCY_LIMIT_MB: "1" } });
});
afterAll(() => app.close());

/** A form as large as one may be. */
const formOf = (name: string) => ({
  form: {
    name,
    elements: Array.from({ length: 30 }, (_, n) => ({
      type: "select",
      label: `質問${n}`,
      required: false,
      options: Array.from({ length: 12 }, (_, option) => ({ label: `選択肢${option}`.padEnd(50, "あ") })),
    })),
  },
});

async function storedBytes(): Promise<number> {
  const { rows } = await app.database.knex.raw<{ rows: [{ bytes: string }] }>(
    "select sum(octet_length(data::text)) as bytes from event_store.event where stream like 'form-%'",
  );
  return Number(rows[0].bytes);
}

async function saveForms({ browser }: Staff): Promise<{ statuses: number[]; message: string; id: string }> {
  const created = await browser.send("POST", "/api/v1/forms", formOf("はじめ"));
  const { id } = created.json.form;
  const statuses = [created.status];
  let message = "";
  for (let n = 0; n < 20; n += 1) {
    const answer = await browser.send("PATCH", `/api/v1/forms/${id}`, formOf(`${n}回目`));
    statuses.push(answer.status);
    message = answer.json.message;
  }
  return { statuses, message, id };
}

test("what one agency stores has an end, whatever can be ended still ends, and others save as before", async () => {
  const [staff, other] = [await newStaff(app), await newStaff(app)];
  const company_id = await addCompany(staff.browser);
  const draft = () => staff.browser.send("POST", "/agency/jobs", { job: { ...completePosting, company_id } });
  const { job } = (await draft()).json;
  expect((await staff.browser.send("POST", `/agency/jobs/${job.id}/publish`)).status).toBe(200);

  const { statuses, message, id } = await whileAttacked(app, () => saveForms(staff));
  const stored = statuses.indexOf(422);
  expect(stored).toBeGreaterThan(5);
  expect(new Set(statuses.slice(stored))).toEqual(new Set([422]));
  expect(message).toBe(
    "求人・応募フォーム・求人者の変更の記録が上限（1MB）に達したため、保存できません。非公開にする、募集を終了する、削除することはできます。続けて使うには、サービスの運営者にご連絡ください",
  );
  expect(await storedBytes()).toBeLessThan(1.2 * QUOTA);

  expect((await draft()).status).toBe(422);
  expect((await staff.browser.send("POST", `/agency/jobs/${job.id}/unpublish`)).status).toBe(200);
  expect((await staff.browser.send("POST", `/agency/jobs/${job.id}/close`)).status).toBe(200);
  expect((await staff.browser.send("DELETE", `/api/v1/forms/${id}`)).status).toBe(200);
  expect((await other.browser.send("POST", "/api/v1/forms", formOf("別の会社"))).status).toBe(201);
});
