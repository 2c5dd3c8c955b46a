import { createHash, randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { sendWhole } from "../uploads/sender.ts";

/** Applications over HTTP: applicants, the staff of the job's agency, and of another one. */
describe("applications", () => {
  const OWN = "/api/v1/user/applications";
  const AGENCY = "/agency/applications";
  let app: TestApp;
  let staff: Staff;
  let other: Staff;
  let seeker: Applicant;
  beforeAll(async () => {
    app = await startTestApp();
    staff = await newStaff(app);
    other = await newStaff(app);
    seeker = await newApplicant(app);
  });
  afterAll(() => app.close());

  const newJob = (posting: object = {}) => publishJob(staff.browser, posting);
  const ownOf = async (id: string) => (await seeker.browser.getFresh(`${OWN}/${id}`)).json.application;
  const ofAgency = async (id: string) => (await staff.browser.getFresh(`${AGENCY}/${id}`)).json.application;
  const sha256Of = async (path: string) =>
    createHash("sha256")
      .update(new Uint8Array(await (await seeker.browser.fetch(path)).arrayBuffer()))
      .digest("hex");
  const move = (id: string, body: object, headers?: Record<string, string>) =>
    staff.browser.send("POST", `${AGENCY}/${id}/move`, body, headers);

  test("what was sent is read by both sides, to the byte, also after the document has changed", async () => {
    const jobId = await newJob();
    const sent = await apply(seeker, jobId, { documents: [{ document: "resume", paper: "A3" }] });
    expect(sent).toMatchObject({
      status: 201,
      json: {
        message: "応募しました",
        application: { job_id: jobId, state: "applied", documents: [{ label: "履歴書" }] },
      },
    });
    const { id, documents } = sent.json.application;
    await seeker.browser.send("PATCH", "/user/resume/contact", {
      user_resume_form: { phone: "090-1234-5678", no_redirect: true },
    });
    const own = await seeker.browser.getFresh(documents[0].url);
    const [theirs] = (await ofAgency(id)).documents;
    const read = await staff.browser.getFresh(theirs.url);
    expect([own.status, read.status, read.headers.get("Content-Type")]).toEqual([200, 200, "application/pdf"]);
    expect(read.text === own.text && read.text.startsWith("%PDF")).toBe(true);
    const { items } = (await seeker.browser.getFresh("/api/v1/user/submissions")).json;
    expect(items[0]).toMatchObject({ application_id: id, document: "resume", sha256: documents[0].sha256 });
    const { revision, options } = items[0];
    const preview = `/user/resume/output.pdf?${new URLSearchParams({ ...options, at: revision })}`;
    expect(await sha256Of(preview)).toBe(documents[0].sha256);
    expect(await sha256Of(documents[0].url)).toBe(documents[0].sha256);
  });

  test("one key sends one application, and an open one refuses another", async () => {
    const jobId = await newJob();
    const key = { "Idempotency-Key": randomUUID() };
    const [first, second] = [await apply(seeker, jobId, {}, key), await apply(seeker, jobId, {}, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json.application.id).toBe(first.json.application.id);
    expect(await apply(seeker, jobId)).toMatchObject({
      status: 409,
      json: { message: "この求人にはすでに応募しています" },
    });
    await seeker.browser.send("POST", `${OWN}/${first.json.application.id}/withdraw`, { reason: "" });
    const again = await apply(seeker, jobId);
    expect(again.status).toBe(201);
    expect(again.json.application.id).not.toBe(first.json.application.id);
  });

  test("two presses at the same time send one application", async () => {
    const jobId = await newJob();
    const answers = await Promise.all([apply(seeker, jobId), apply(seeker, jobId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const { items } = (await seeker.browser.getFresh(OWN)).json;
    expect(items.filter((item: { job: { id: string } }) => item.job.id === jobId)).toHaveLength(1);
  });

  test("many people apply to one job at the same time, each once", async () => {
    const jobId = await newJob();
    const people = await Promise.all(Array.from({ length: 8 }, (_, n) => newApplicant(app, `応募${n}`)));
    const answers = await Promise.all(people.flatMap((person) => [apply(person, jobId), apply(person, jobId)]));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(201), ...Array(8).fill(409)]);
    await caughtUp(app);
    const { items } = (await staff.browser.getFresh(`${AGENCY}?filter_job=${jobId}`)).json;
    const names = items.map(({ applicant }: { applicant: { name: string } }) => applicant.name);
    expect(names.toSorted()).toEqual(people.map((_, n) => `応募${n} 美咲`));
  });

  test("the export of an account has its applications, submissions and saved jobs, without reasons that are withheld", async () => {
    const person = await newApplicant(app, "中村");
    const jobId = await newJob();
    const { id, documents } = (await apply(person, jobId)).json.application;
    await move(id, { state: "screening", reason: "社内だけの評価", release_reason: false });
    await move(id, { state: "interview", reason: "書類を通過しました", release_reason: true });
    await person.browser.send("POST", `/api/jobs/${jobId}/bookmark`, {});
    await person.browser.send("PATCH", `/api/jobs/${jobId}/bookmark`, { note: "夜勤なしか確認する" });
    await person.browser.send("POST", "/saved_searches", { name: "東京の看護", parameters: { q: "看護" } });
    await caughtUp(app);
    const { text, json } = await person.browser.getFresh("/api/v1/account/export.json");
    const found = (name: string): unknown =>
      Object.values<Record<string, unknown>>(json).find((it) => it?.[name])?.[name];
    expect(found("applications")).toMatchObject([
      {
        moves: [
          { state: "applied" },
          { state: "screening", reason: null },
          { state: "interview", reason: "書類を通過しました" },
        ],
      },
    ]);
    expect(found("submissions")).toMatchObject([{ applicationId: id, sha256: documents[0].sha256 }]);
    expect(found("bookmarks")).toMatchObject({ [jobId]: { note: "夜勤なしか確認する" } });
    expect(Object.values(found("saved_searches") as object)).toMatchObject([
      { name: "東京の看護", parameters: expect.stringContaining("q=") },
    ]);
    expect(text).not.toContain("社内だけの評価");
  });

  test("names what is wrong with the documents, and refuses a job that is over", async () => {
    const jobId = await newJob();
    const errorsOf = async (documents: object[]) => (await apply(seeker, jobId, { documents })).json.errors;
    expect(await errorsOf([])).toEqual({ "application.documents": ["送る書類を1つ以上選んでください"] });
    expect(await errorsOf([{ document: "novel" }])).toEqual({
      "application.documents.0.document": ["書類を選び直してください"],
    });
    expect(await errorsOf([{ document: "resume" }, { document: "resume" }])).toEqual({
      "application.documents.1.document": ["同じ書類は1つだけ送れます"],
    });
    expect(await errorsOf([{ document: "career_resume" }])).toEqual({
      "application.documents.0.document": ["職務経歴書がまだ作成されていません"],
    });
    expect(await errorsOf([{ document: "resume", revision: 999 }])).toEqual({
      "application.documents.0.revision": ["版を選び直してください"],
    });
    expect(await errorsOf([{ document: "resume", paper: "A9" }])).toHaveProperty(["application.documents.0.paper"]);
    await staff.browser.send("POST", `/agency/jobs/${jobId}/close`, {});
    expect((await apply(seeker, jobId)).status).toBe(409);
    expect((await apply(seeker, randomUUID())).status).toBe(404);
  });

  test("answers and files are checked by the form, and kept in the version that was answered", async () => {
    const [text, choice, file] = [randomUUID(), randomUUID(), randomUUID()];
    const elements = [
      { id: text, type: "textarea", label: "志望の動機", required: true },
      { id: choice, type: "radio", label: "転勤", options: [{ label: "可能", value: "yes" }] },
      { id: file, type: "file", label: "作品", required: true },
    ];
    const form = (await staff.browser.send("POST", "/api/v1/forms", { form: { name: "質問", elements } })).json.form;
    const jobId = await newJob({ form_id: form.id });
    expect((await seeker.browser.getFresh(`/api/v1/jobs/${jobId}/application`)).json).toMatchObject({
      form: { id: form.id, version: 1, elements: [{ label: "志望の動機" }, {}, {}] },
      applied: null,
      documents: [
        { document: "resume", revision: expect.any(Number) },
        { document: "career_resume", revision: null },
      ],
    });
    expect((await apply(seeker, jobId, { answers: { [choice]: "no", [file]: randomUUID() } })).json.errors).toEqual({
      [`application.answers.${file}`]: ["ファイルを選び直してください"],
    });
    expect((await apply(seeker, jobId, { answers: { [choice]: "no" } })).json.errors).toEqual({
      [`application.answers.${text}`]: ["この項目は必須です"],
      [`application.answers.${choice}`]: ["選択肢から選んでください"],
      [`application.answers.${file}`]: ["この項目は必須です"],
    });
    const upload = await sendWhole(seeker.browser, { bytes: Buffer.from("%PDF-1.7\n%%EOF\n") });
    const answers = { [text]: "御社の製品が好きです", [choice]: "yes", [file]: [upload.json.upload.id] };
    const sent = await apply(seeker, jobId, { answers });
    expect(sent.status).toBe(201);
    const revised = { name: "質問", elements: elements.slice(0, 1).map((one) => ({ ...one, label: "自己PR" })) };
    await staff.browser.send("PATCH", `/api/v1/forms/${form.id}`, { form: revised });
    await seeker.browser.send("DELETE", `/uploads/${upload.json.upload.id}`);
    const read = await ofAgency(sent.json.application.id);
    expect(read.answers).toEqual([
      { element_id: text, label: "志望の動機", value: "御社の製品が好きです" },
      { element_id: choice, label: "転勤", value: "可能" },
    ]);
    expect(read.files).toMatchObject([{ label: "作品", type: "application/pdf" }]);
    const opened = await staff.browser.getFresh(read.files[0].url);
    expect([opened.text, opened.headers.get("Content-Disposition")]).toEqual([
      "%PDF-1.7\n%%EOF\n",
      expect.stringContaining("attachment"),
    ]);
  });

  test("files come as parts of a multipart request too", async () => {
    const file = randomUUID();
    const elements = [{ id: file, type: "file", label: "作品", required: true }];
    const form = (await staff.browser.send("POST", "/api/v1/forms", { form: { name: "作品", elements } })).json.form;
    const jobId = await newJob({ form_id: form.id });
    const send = (contents: string) => {
      const body = new FormData();
      body.append("application[documents][0][document]", "resume");
      body.append(`application[answers][${file}]`, new Blob([contents], { type: "image/png" }), "作品.pdf");
      return seeker.browser.send("POST", `/api/v1/jobs/${jobId}/applications`, body);
    };
    expect(await send("no PDF")).toMatchObject({
      status: 422,
      json: {
        errors: {
          [`application.answers.${file}`]: ["許可されていないファイル形式です"],
        },
      },
    });
    const sent = await send("%PDF-1.7\n%%EOF\n");
    expect(sent.status).toBe(201);
    expect((await ofAgency(sent.json.application.id)).files).toMatchObject([
      { name: "作品.pdf", type: "application/pdf" },
    ]);
  });

  test("a move is seen by the applicant, its reason only where it is released", async () => {
    const { id } = (await apply(seeker, await newJob())).json.application;
    const { revision } = await ofAgency(id);
    const moved = await move(
      id,
      { state: "interview", reason: "社内の評価", release_reason: false },
      { "If-Match": `"${revision}"` },
    );
    expect(moved).toMatchObject({
      status: 200,
      json: { message: "選考状況を更新しました", application: { state: "interview" } },
    });
    expect(await ownOf(id)).toMatchObject({
      state: "interview",
      reason: null,
      history: [{ reason: null, by: { name: "採用担当" } }, {}],
    });
    await move(id, { state: "rejected", reason: "経験年数が条件に満たないため", release_reason: true });
    expect(await ownOf(id)).toMatchObject({ state: "rejected", reason: "経験年数が条件に満たないため" });
    expect((await ofAgency(id)).history[1]).toMatchObject({
      reason: "社内の評価",
      reason_released: false,
      by: { name: "佐藤 健一" },
    });
  });

  test("a move that comes too late is 409 with the current state; a private note is no move", async () => {
    const { id } = (await apply(seeker, await newJob())).json.application;
    const ifMatch = { "If-Match": `"${(await ofAgency(id)).revision}"` };
    const note = { note: "12月1日 14時から面接", next_date: "2026-12-01" };
    const noted = await seeker.browser.send("PUT", `${OWN}/${id}/note`, note);
    expect(noted.json.application).toMatchObject(note);
    expect((await move(id, { state: "screening" }, ifMatch)).status).toBe(200);
    expect(await move(id, { state: "rejected" }, ifMatch)).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining("書類選考"), application: { state: "screening" } },
    });
    expect(JSON.stringify(await ofAgency(id))).not.toContain("14時から面接");
    expect((await move(id, { state: "hired" })).status).toBe(409);
  });

  test("of two moves at the same time one is kept, and a repeated one moves once", async () => {
    const { id } = (await apply(seeker, await newJob())).json.application;
    const ifMatch = { "If-Match": `"${(await ofAgency(id)).revision}"` };
    const colleague = await newStaff(app, staff.agencyId);
    const answers = await Promise.all([
      move(id, { state: "screening" }, ifMatch),
      colleague.browser.send("POST", `${AGENCY}/${id}/move`, { state: "rejected" }, ifMatch),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { state, revision } = await ofAgency(id);
    for (const { json } of answers) expect(json.application.state).toBe(state);
    const once = { "If-Match": `"${revision}"`, "Idempotency-Key": randomUUID() };
    const repeated = [await move(id, { state: "interview" }, once), await move(id, { state: "interview" }, once)];
    expect(repeated.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ofAgency(id)).history.map((one: { state: string }) => one.state)).toEqual([
      "interview",
      state,
      "applied",
    ]);
  });

  test("the applicant withdraws; nobody moves it afterwards", async () => {
    const { id } = (await apply(seeker, await newJob())).json.application;
    const withdrawn = await seeker.browser.send("POST", `${OWN}/${id}/withdraw`, { reason: "他社に決めました" });
    expect(withdrawn.json).toMatchObject({ message: "応募を辞退しました", application: { state: "withdrawn" } });
    expect((await ofAgency(id)).history[0]).toMatchObject({ state: "withdrawn", reason: "他社に決めました" });
    // Not among the agency's words.
    expect(await ownOf(id)).toMatchObject({ reason: null, history: [{ reason: "他社に決めました" }, {}] });
    const { items } = (await seeker.browser.getFresh(OWN)).json;
    expect(items.find((one: { id: string }) => one.id === id)).toMatchObject({ state: "withdrawn", reason: null });
    expect((await move(id, { state: "interview" })).status).toBe(409);
    expect((await seeker.browser.send("POST", `${OWN}/${id}/withdraw`, {})).status).toBe(409);
  });

  test("a refusal is not taken back while a later application to the job is open, alone or with others", async () => {
    const jobId = await newJob();
    const { id: earlier } = (await apply(seeker, jobId)).json.application;
    await move(earlier, { state: "rejected" });
    const { id: later } = (await apply(seeker, jobId)).json.application;
    const message =
      "この応募者は同じ求人に応募し直しています。新しい応募の選考が終わるまで、この応募は選考中に戻せません";
    expect(await move(earlier, { state: "screening" })).toMatchObject({
      status: 409,
      json: { message, application: { state: "rejected" } },
    });
    const bulk = { ids: [earlier, later], state: "interview" };
    expect((await staff.browser.send("POST", `${AGENCY}/bulk`, bulk)).json).toMatchObject({
      moved: 1,
      refused: [{ id: earlier, message }],
    });
    expect((await ofAgency(earlier)).state).toBe("rejected");
    await move(later, { state: "rejected" });
    expect((await move(earlier, { state: "screening" })).status).toBe(200);
    expect((await apply(seeker, jobId)).status).toBe(409);
  });

  test("the agency's list is paged, filtered, counted and searched by name; bulk moves name what they refuse", async () => {
    const jobId = await newJob({ title: "経理の責任者" });
    const people = await Promise.all(["田中", "鈴木", "高橋"].map((name) => newApplicant(app, name)));
    const ids: string[] = [];
    for (const person of people) ids.push((await apply(person, jobId)).json.application.id);
    await people[2]?.browser.send("POST", `${OWN}/${ids[2]}/withdraw`, {});
    await caughtUp(app);
    const listed = async (query: string) =>
      (await staff.browser.getFresh(`${AGENCY}?filter_job=${jobId}${query}`)).json;
    expect(await listed("")).toMatchObject({ pagination: { total_items: 3 }, counts: { applied: 2, withdrawn: 1 } });
    expect((await listed("&search=鈴木")).items).toMatchObject([{ applicant: { name: "鈴木 美咲" } }]);
    const bulk = await staff.browser.send("POST", `${AGENCY}/bulk`, { ids, state: "screening" });
    expect(bulk.json).toMatchObject({ success: false, moved: 2, refused: [{ id: ids[2] }] });
    const { items, counts } = await listed("&filter_state=screening");
    expect([items.length, counts.screening, counts.withdrawn]).toEqual([2, 2, 1]);
  });

  test("nobody else reads an application", async () => {
    const { id, documents } = (await apply(seeker, await newJob())).json.application;
    const stranger = await newApplicant(app, "渡辺");
    for (const path of [`${OWN}/${id}`, documents[0].url]) {
      expect([path, (await stranger.browser.getFresh(path)).status]).toEqual([path, 404]);
    }
    for (const path of [`${AGENCY}/${id}`, `${AGENCY}/${id}/documents/resume.pdf`]) {
      expect([path, (await other.browser.getFresh(path)).status]).toEqual([path, 404]);
    }
    expect((await other.browser.send("POST", `${AGENCY}/${id}/move`, { state: "rejected" })).status).toBe(404);
    const bulk = { ids: [id], state: "rejected" };
    expect((await other.browser.send("POST", `${AGENCY}/bulk`, bulk)).status).toBe(404);
  });

  test("search knows what the person applied to", async () => {
    const jobId = await newJob();
    await caughtUp(app);
    const appliedTo = async () => (await seeker.browser.getFresh(`/api/v1/jobs/${jobId}`)).text;
    expect(await appliedTo()).toContain('"applied":false');
    await apply(seeker, jobId);
    expect(await appliedTo()).toContain('"applied":true');
    await staff.browser.send("POST", `/agency/jobs/${jobId}/close`, {});
    expect((await seeker.browser.getFresh(`/api/v1/jobs/${jobId}`)).status).toBe(200);
  });

  test("an erased applicant leaves an anonymous card that can still be closed", async () => {
    const person = await newApplicant(app, "山本");
    const { id } = (await apply(person, await newJob())).json.application;
    await move(id, { state: "interview", reason: "山本さんは二次へ", release_reason: true });
    const read = await ofAgency(id);
    const erased = await person.browser.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" });
    expect(erased.status).toBeLessThan(300);
    const after = await ofAgency(id);
    expect(after).toMatchObject({ applicant: null, state: "interview", documents: [], answers: [], files: [] });
    expect(JSON.stringify(after)).not.toContain("山本");
    expect((await staff.browser.getFresh(read.documents[0].url)).status).toBe(404);
    expect((await move(id, { state: "rejected", reason: "連絡がつかない" })).json.errors).toEqual({
      reason: ["応募者のデータが削除されているため、理由は残せません"],
    });
    expect((await move(id, { state: "rejected" })).status).toBe(200);
    const { items } = (await staff.browser.getFresh(AGENCY)).json;
    expect(items.find((item: { id: string }) => item.id === id)).toMatchObject({ applicant: null, state: "rejected" });
  });
});
