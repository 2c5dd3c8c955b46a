import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, newApplicant } from "../../support/applications.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** A form that its agency changes while an applicant fills it in. */
describe("a form that was changed meanwhile", () => {
  const [why, move, city, licence] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const yesNo = [{ label: "はい" }, { label: "いいえ" }];
  const shown = [
    { id: why, type: "text", label: "志望動機", required: true },
    { id: move, type: "radio", label: "転勤できますか", required: true, options: yesNo },
    { id: city, type: "text", label: "希望の勤務地" },
  ];
  const reworded = [
    shown[0],
    { id: move, type: "radio", label: "転勤できない事情がありますか", required: true, options: yesNo },
    { id: licence, type: "text", label: "保有資格" },
  ];
  const answers = { [why]: "貴社の製品が好きです", [move]: "はい", [city]: "札幌だけを希望します" };
  let app: TestApp;
  let staff: Staff;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await newStaff(app);
  });
  afterAll(() => app.close());

  async function begin() {
    const { json } = await staff.browser.send("POST", "/api/v1/forms", { form: { name: "質問", elements: shown } });
    const formId: string = json.form.id;
    const jobId = await publishJob(staff.browser, { form_id: formId });
    const applicant = await newApplicant(app);
    const { form } = (await applicant.browser.get(`/api/v1/jobs/${jobId}/application`)).json;
    const revise = (elements: object[], name = "質問") =>
      staff.browser.send("PATCH", `/api/v1/forms/${formId}`, { form: { name, elements } });
    const send = (more: object) => apply(applicant, jobId, { form_id: formId, ...more });
    return { form, formId, jobId, applicant, revise, send };
  }
  const apply = ({ browser }: Applicant, jobId: string, more: object) =>
    browser.send("POST", `/api/v1/jobs/${jobId}/applications`, {
      application: { documents: [{ document: "resume" }], ...more },
    });

  test("is sent back with its present questions, and nothing is stored", async () => {
    const { form, formId, applicant, revise, send } = await begin();
    await revise(reworded as object[]);
    const refused = await send({ form_version: form.version, answers });
    expect(refused).toMatchObject({ status: 409, json: { success: false, form: { id: formId, version: 2 } } });
    expect(refused.json.form.elements.map(({ label }: { label: string }) => label)).toEqual([
      "志望動機",
      "転勤できない事情がありますか",
      "保有資格",
    ]);
    expect((await applicant.browser.get("/api/v1/user/applications")).json.items).toEqual([]);
    const again = { [why]: "貴社の製品が好きです", [move]: "いいえ" };
    expect((await send({ form_version: 2, answers: again })).status).toBe(201);
  });

  test.each<[string, object[]]>([
    ["another option", [shown[0], { ...shown[1], options: [...yesNo, { label: "相談したい" }] }, shown[2]] as object[]],
    ["a question that is now required", [shown[0], shown[1], { ...shown[2], required: true }] as object[]],
    ["one question less", [shown[0], shown[1]] as object[]],
  ])("is sent back for %s", async (_, elements) => {
    const { revise, send } = await begin();
    await revise(elements);
    expect((await send({ form_version: 1, answers })).status).toBe(409);
  });

  test("takes the answers where only its name and the order of its questions are new", async () => {
    const { revise, send } = await begin();
    await revise([shown[2], shown[1], shown[0]] as object[], "経理の質問");
    expect((await send({ form_version: 1, answers })).status).toBe(201);
  });

  test("is sent back as none where it was removed, and is no longer read or copied", async () => {
    const { formId, send } = await begin();
    await staff.browser.send("DELETE", `/api/v1/forms/${formId}`);
    expect(await send({ form_version: 1, answers })).toMatchObject({ status: 409, json: { form: null } });
    expect((await staff.browser.get(`/api/v1/forms/${formId}`)).status).toBe(404);
    expect((await staff.browser.get(`/agency/forms/${formId}`, { Accept: "text/html" })).status).toBe(404);
    expect((await staff.browser.send("POST", `/api/v1/forms/${formId}/copy`, {})).status).toBe(404);
    expect((await send({ form_version: 0, answers: {} })).status).toBe(201);
  });

  test("is told to who saw no form, where there is one now", async () => {
    const { send } = await begin();
    expect((await send({ form_version: 0, answers: {} })).status).toBe(409);
  });

  test("drops no answer: without a version, one to a question that is not asked is refused", async () => {
    const { jobId, applicant, revise } = await begin();
    await revise(reworded as object[]);
    const refused = await apply(applicant, jobId, { answers });
    expect(refused).toMatchObject({
      status: 422,
      json: { errors: { [`application.answers.${city}`]: ["この質問は、現在の応募フォームにありません"] } },
    });
    const blank = { ...answers, [city]: "\u200b " };
    expect((await apply(applicant, jobId, { answers: blank })).status).toBe(201);
  });

  test("drops no file: one to a question that is not asked is refused", async () => {
    const { jobId, applicant } = await begin();
    const body = new FormData();
    body.append("application[documents][0][document]", "resume");
    for (const [id, answer] of Object.entries(answers)) body.append(`application[answers][${id}]`, answer);
    body.append(`application[answers][${licence}]`, new Blob(["%PDF-1.7"], { type: "application/pdf" }), "資格.pdf");
    const refused = await applicant.browser.send("POST", `/api/v1/jobs/${jobId}/applications`, body);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.json.errors)).toEqual([`application.answers.${licence}`]);
  });
});
