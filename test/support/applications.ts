import type { TestApp } from "./app.ts";
import type { Answer, Browser } from "./browser.ts";
import { signUp } from "./sign-up.ts";

/** A job seeker with a 履歴書 to send. */
export interface Applicant {
  browser: Browser;
  email: string;
}

/** Signs somebody up who has a name and a 履歴書. */
export async function newApplicant(app: TestApp, lastName = "佐倉"): Promise<Applicant> {
  const { browser, email } = await signUp(app.url);
  await browser.send("PATCH", "/user/resume/profile", {
    user_resume_form: { last_name: lastName, first_name: "美咲", no_redirect: true },
  });
  return { browser, email };
}

/** Sends the newest 履歴書 to a job. */
export const apply = (
  { browser }: Pick<Applicant, "browser">,
  jobId: string,
  more: { documents?: object[]; answers?: object } = {},
  headers?: Record<string, string>,
): Promise<Answer> => {
  const application = { documents: [{ document: "resume" }], ...more };
  return browser.send("POST", `/api/v1/jobs/${jobId}/applications`, { application }, headers);
};
