import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff } from "../../support/staff.ts";

const TOO_LONG = "20000文字以内で入力してください";

let app: TestApp;
let attacker: Applicant;
beforeAll(async () => {
  app = await startTestApp();
  attacker = await newApplicant(app);
});
afterAll(() => app.close());

const saveRevenue = (revenue: string) =>
  attacker.browser.send("PATCH", "/user/career_resume/work", {
    user_career_resume_form: {
      user_works_attributes: [{ id: randomUUID(), company_name: "株式会社みなと食品", revenue }],
    },
    no_redirect: true,
  });

/** Lengths of texts beyond 20,000 letters that an expression gets to read meanwhile, but for the body, whose first letter is read. */
async function longTextsRead<T>(work: () => Promise<T>): Promise<{ answer: T; read: number[] }> {
  const original = RegExp.prototype.exec;
  const read: number[] = [];
  const watched = jest.spyOn(RegExp.prototype, "exec").mockImplementation(function (this: RegExp, text: string) {
    if (String(text).length > 20_000 && !String(text).startsWith("{")) read.push(String(text).length);
    return original.call(this, text);
  });
  try {
    return { answer: await work(), read };
  } finally {
    watched.mockRestore();
  }
}

test("60,000 digits in a sum of yen are refused before a pattern reads them", async () => {
  const { answer, read } = await whileAttacked(app, () => longTextsRead(() => saveRevenue("1".repeat(60_000))));
  expect(answer.status).toBe(422);
  expect(Object.values(answer.json.errors).flat()).toEqual([TOO_LONG]);
  expect(read).toEqual([]);
});

test("a sum of yen of 20,000 digits, with or without a comma behind each, is refused by its rule", async () => {
  for (const digits of ["1".repeat(20_000), "1,".repeat(10_000)]) {
    const { status, json } = await whileAttacked(app, () => saveRevenue(digits));
    expect([status, Object.keys(json.errors)]).toEqual([422, ["user_works_attributes.0.revenue"]]);
  }
});

test("an answer of an opening bracket and 40,000 spaces is refused before a pattern reads it", async () => {
  const { browser: staff } = await newStaff(app);
  const id = randomUUID();
  const elements = [{ id, type: "textarea", label: "志望の動機", required: true }];
  const { json } = await staff.send("POST", "/api/v1/forms", { form: { name: "質問", elements } });
  const jobId = await publishJob(staff, { form_id: json.form.id });
  const send = (answer: string) => apply(attacker, jobId, { answers: { [id]: answer } });

  const { answer, read } = await whileAttacked(app, () => longTextsRead(() => send(`<${" ".repeat(40_000)}`)));
  expect([answer.status, answer.json.errors]).toEqual([422, { [`application.answers.${id}`]: [TOO_LONG] }]);
  expect(read).toEqual([]);
  // A text that no pattern needs to read, since its length is wrong anyway.
  const shorter = await send(`<${" ".repeat(19_000)}.`);
  expect(shorter.status).toBe(422);
  expect(shorter.text).toContain("最大1000文字まで入力できます");
});

test.each([
  ["a form", "application/x-www-form-urlencoded", (name: string) => `${encodeURIComponent(name)}=1`],
  ["parts", "multipart/form-data; boundary=x", (name: string) => partOf(name)],
  ["JSON", "application/json", (name: string) => JSON.stringify({ [name]: "1" })],
])("a name of more than 500 letters is refused in %s", async (_, type, bodyOf) => {
  const send = (name: string) =>
    attacker.browser.send("PATCH", "/user/resume/summary", bodyOf(name), { "Content-Type": type });
  const fitting = `user_resume_form[${"a".repeat(500 - "user_resume_form[]".length)}]`;
  expect((await send(fitting)).status).toBe(200);
  for (const name of [`${fitting}b`, `a${"[".repeat(5_000)}`, `a${"[]".repeat(5_000)}`]) {
    const { status, json } = await whileAttacked(app, () => send(name));
    expect([status, json]).toEqual([400, { message: "リクエストの形式が正しくありません。" }]);
  }
});

const partOf = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--\r\n`;
