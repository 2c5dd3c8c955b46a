import { randomUUID } from "node:crypto";
import type { TestApp } from "./app.ts";
import type { Answer, Browser } from "./browser.ts";
import { publishJob } from "./postings.ts";
import { pdfOf } from "./sample-files.ts";
import { signUp } from "./sign-up.ts";
import { newStaff } from "./staff.ts";

/** A job seeker with a 履歴書 to send. */
export interface Applicant {
  accountId: string;
  browser: Browser;
  email: string;
}

/** Signs somebody up who has a name and a 履歴書. */
export async function newApplicant(app: Pick<TestApp, "url">, lastName = "佐倉"): Promise<Applicant> {
  const { accountId, browser, email } = await signUp(app.url);
  await browser.send("PATCH", "/user/resume/profile", {
    user_resume_form: { last_name: lastName, first_name: "美咲", no_redirect: true },
  });
  return { accountId, browser, email };
}

/** Sends the newest 履歴書 to a job. */
export const apply = (
  { browser }: { browser: Pick<Browser, "send"> },
  jobId: string,
  more: { documents?: object[]; answers?: object } = {},
  headers?: Record<string, string>,
): Promise<Answer> => {
  const application = { documents: [{ document: "resume" }], ...more };
  return browser.send("POST", `/api/v1/jobs/${jobId}/applications`, { application }, headers);
};

/**
 * Answers a form of an agency, is moved with a reason, and keeps what a seeker keeps about jobs: the words stand in every
 * text of it, `sealed` in the name and the bytes of its file.
 * @throws when a step is refused
 */
export async function applyInWords(
  app: TestApp,
  browser: Browser,
  { clear, sealed }: { clear: string; sealed: string },
): Promise<void> {
  const { browser: staff } = await newStaff(app);
  const done = async (answer: Promise<Answer>) => {
    const { status, text, json } = await answer;
    if (status >= 300) throw new Error(`a step of an application answered ${status}: ${text}`);
    return json;
  };
  const [words, file] = [randomUUID(), randomUUID()];
  const elements = [
    { id: words, type: "textarea", label: "志望の動機", required: true },
    { id: file, type: "file", label: "作品", required: true },
  ];
  const { form } = await done(staff.send("POST", "/api/v1/forms", { form: { name: "質問", elements } }));
  const jobId = await publishJob(staff, { form_id: form.id });
  await done(browser.send("POST", `/api/jobs/${jobId}/bookmark`, {}));
  await done(browser.send("PATCH", `/api/jobs/${jobId}/bookmark`, { note: clear }));
  await done(browser.send("POST", "/saved_searches", { name: clear, parameters: { q: clear } }));
  const body = new FormData();
  body.append("application[documents][0][document]", "resume");
  body.append(`application[answers][${words}]`, clear);
  body.append(`application[answers][${file}]`, new Blob([new Uint8Array(pdfOf(sealed, 2_000))]), `${sealed}.pdf`);
  const { application } = await done(browser.send("POST", `/api/v1/jobs/${jobId}/applications`, body));
  const move = { state: "interview", reason: clear, release_reason: true };
  await done(staff.send("POST", `/agency/applications/${application.id}/move`, move));
  const own = `/api/v1/user/applications/${application.id}`;
  await done(browser.send("POST", `${own}/reply`, { text: clear }));
  await done(staff.send("POST", `/agency/applications/${application.id}/reply`, { text: clear }));
  await done(browser.send("POST", `${own}/accept`, {}));
  const theirs = `/agency/applications/${application.id}`;
  await done(staff.send("POST", `${theirs}/notes`, { text: clear }));
  await done(staff.send("POST", `${theirs}/rejection`, { letter: clear, reason: clear }));
  const note = { note: clear, next_date: null };
  await done(browser.send("PUT", `${own}/note`, note));
  const withdrawn = { reason: clear };
  await done(browser.send("POST", `${own}/withdraw`, withdrawn));
}
