import { randomUUID } from "node:crypto";
import { demoAccounts } from "../../../modules/account/index.ts";
import { findForm } from "../../../modules/application-forms/find-form.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { addCompany } from "../../support/postings.ts";
import { signedInAs } from "../../support/session.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** Application forms over HTTP, by the staff of two agencies and an administrator. */
describe("application forms", () => {
  const FORMS = "/api/v1/forms";
  let app: TestApp;
  let staff: Staff;
  let other: Staff;
  let admin: Browser;
  beforeAll(async () => {
    app = await startTestApp({ seedDemo: true });
    staff = await newStaff(app);
    other = await newStaff(app);
    admin = await signedInAs(app, demoAccounts.find(({ role }) => role === "admin")?.id);
  });
  afterAll(() => app.close());

  const question = (more: object = {}) => ({ id: randomUUID(), type: "text", label: "志望の動機", ...more });
  const create = (form: object, by: Browser = staff.browser) => by.send("POST", FORMS, { form });

  test("a question without an id is a new one", async () => {
    const { status, json } = await create({
      name: "質問",
      elements: [
        { type: "text", label: "希望の勤務地", id: "" },
        { type: "text", label: "志望の動機" },
      ],
    });
    expect(status).toBe(201);
    const [first, second] = json.form.elements;
    expect(first.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.id).not.toBe(first.id);
  });

  test("a form is created, revised as a new version, and keeps the old one", async () => {
    const radio = question({ type: "radio", label: "転勤", options: [{ label: "可能" }, { label: "不可能" }] });
    const created = await create({ name: " 面接前の質問 ", elements: [question({ required: true }), radio] });
    expect(created).toMatchObject({
      status: 201,
      json: {
        message: "フォームを作成しました",
        form: {
          name: "面接前の質問",
          version: 1,
          owner: "agency",
          editable: true,
          elements: [
            { order: 0, required: true },
            {
              order: 1,
              options: [
                { label: "可能", value: "可能" },
                { label: "不可能", value: "不可能" },
              ],
            },
          ],
        },
      },
    });
    const { id, elements } = created.json.form;
    const form = { name: "面接前の質問", elements: [elements[1], elements[0]] };
    const revised = await staff.browser.send("PATCH", `${FORMS}/${id}`, { form });
    expect(revised.json.form).toMatchObject({ version: 2, elements: [{ order: 0, label: "転勤" }, { order: 1 }] });
    expect((await staff.browser.send("PATCH", `${FORMS}/${id}`, { form })).json.form.version).toBe(2);
    expect((await findForm(app.platform, id, 1))?.elements).toMatchObject([{ label: "志望の動機" }, { label: "転勤" }]);
    const { entries } = (await staff.browser.getFresh(`${FORMS}/${id}/history`)).json;
    expect(entries).toMatchObject([
      {
        kind: "revised",
        actor: { name: "佐藤 健一" },
        changes: [{ label: "質問の順番", before: "志望の動機、転勤", after: "転勤、志望の動機" }],
      },
      { kind: "drafted", changes: [] },
    ]);
  });

  test("names what is wrong at its field, and the matters that must not be asked", async () => {
    const elements = [
      question({ label: " " }),
      question({ type: "select", label: "職種", options: [] }),
      question({ type: "radio", label: "時期", options: [{ label: "春" }, { label: "春" }] }),
      question({ label: "本籍を教えてください" }),
      question({
        type: "radio",
        label: "場所",
        options: [
          { label: "本社", value: "1" },
          { label: "本社", value: "2" },
        ],
      }),
      question({ type: "radio", label: "曜日", options: [{ label: "" }, { label: "" }] }),
    ];
    expect(await create({ name: "", elements })).toMatchObject({
      status: 422,
      json: {
        errors: {
          "form.name": ["フォームの名前を入力してください"],
          "form.elements.0.label": ["質問を入力してください"],
          "form.elements.1.options": ["選択肢を1つ以上追加してください"],
          "form.elements.2.options.1.label": ["同じ選択肢がすでにあります"],
          "form.elements.4.options.1.label": ["同じ選択肢がすでにあります"],
          "form.elements.5.options.0.label": ["選択肢の文言を入力してください"],
          "form.elements.5.options.1.label": ["選択肢の文言を入力してください"],
          "form.elements.3.label": [expect.stringContaining("本籍・出生地に関することは応募フォームで尋ねられません")],
        },
      },
    });
  });

  test("a form without questions is refused", async () => {
    const refused = await create({ name: "質問なし", elements: [] });
    expect([refused.status, refused.json.errors]).toEqual([
      422,
      { "form.elements": ["質問を1つ以上追加してください"] },
    ]);
  });

  test("another agency's form is not found; those of the house are read and copied by all", async () => {
    const { id } = (await create({ name: "A社の質問", elements: [question()] })).json.form;
    expect((await other.browser.getFresh(`${FORMS}/${id}`)).status).toBe(404);
    expect((await admin.getFresh(`${FORMS}/${id}`)).status).toBe(404);
    const house = (await create({ name: "基本の質問", elements: [question()] }, admin)).json.form;
    expect((await other.browser.getFresh(`${FORMS}/${house.id}`)).json.form).toMatchObject({
      owner: "admin",
      editable: false,
    });
    const form = { name: "変えたい", elements: [question()] };
    expect((await other.browser.send("PATCH", `${FORMS}/${house.id}`, { form })).status).toBe(404);
    const copied = await other.browser.send("POST", `${FORMS}/${house.id}/copy`, {});
    expect(copied.json.form).toMatchObject({ name: "基本の質問（コピー）", owner: "agency", editable: true });
    const names = (await other.browser.getFresh(FORMS)).json.items.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["基本の質問", "基本の質問（コピー）"]));
    expect(names).not.toContain("A社の質問");
  });

  test("a retired form leaves the list, does not change and is not used by a job", async () => {
    const { id } = (await create({ name: "古い質問", elements: [question()] })).json.form;
    const company_id = await addCompany(staff.browser);
    const job = { title: "事務", company_id, form_id: id };
    const drafted = await staff.browser.send("POST", "/agency/jobs", { job });
    expect(drafted.json.job.posting.form_id).toBe(id);
    expect((await staff.browser.send("DELETE", `${FORMS}/${id}`)).json.message).toBe("フォームを削除しました");
    const ids = (await staff.browser.getFresh(FORMS)).json.items.map((form: { id: string }) => form.id);
    expect(ids).not.toContain(id);
    const form = { name: "変えたい", elements: [question()] };
    expect((await staff.browser.send("PATCH", `${FORMS}/${id}`, { form })).status).toBe(409);
    const refused = await staff.browser.send("POST", "/agency/jobs", { job });
    expect(refused.json.errors).toEqual({ "job.form_id": ["応募フォームを選び直してください"] });
    expect(await findForm(app.platform, id)).toBeUndefined();
    expect((await findForm(app.platform, id, 1))?.name).toBe("古い質問");
  });

  test("another agency's form is not used by a job", async () => {
    const { id } = (await create({ name: "A社だけ", elements: [question()] })).json.form;
    const company_id = await addCompany(other.browser);
    const refused = await other.browser.send("POST", "/agency/jobs", {
      job: { title: "事務", company_id, form_id: id },
    });
    expect(refused.json.errors).toEqual({ "job.form_id": ["応募フォームを選び直してください"] });
  });
});
