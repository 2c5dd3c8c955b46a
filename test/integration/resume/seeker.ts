import type { TestApp } from "../../support/app.ts";
import { type Answer, openBrowser } from "../../support/browser.ts";
import { type News, readNews } from "../../support/news.ts";
import { PASSWORD, signUp } from "../../support/sign-up.ts";

/** A job seeker who has just signed up, with the calls of the editor. */
export interface Seeker {
  id: string;
  /** Never an answer that is behind the own writes. */
  get(path: string): Promise<Answer>;
  fetch(path: string): Promise<Response>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** 保存 or 次へ. */
  save(section: string, fields: object, headers?: Record<string, string>): Promise<Answer>;
  autosave(section: string, fields: object, headers?: Record<string, string>): Promise<Answer>;
  /** The document as the read model has it, after the own writes. */
  resume(): Promise<Answer["json"]>;
  /** Opens the stream of changes, as a tab does. */
  listen(): Promise<News>;
  /** The same person on another device. */
  elsewhere(): Promise<Seeker>;
}

export async function newSeeker(app: TestApp): Promise<Seeker> {
  const { browser, email } = await signUp(app.url);
  return seekerOn(app, browser, email);
}

/** Somebody with an account. */
export async function signIn(app: TestApp, email: string, password = PASSWORD): Promise<Seeker> {
  const browser = openBrowser(app.url);
  await browser.openPage();
  await browser.send("POST", "/login", { email, password });
  return seekerOn(app, browser, email);
}

export { PASSWORD };
export const DEMO_PASSWORD = "Rireki-2026!";

async function seekerOn(app: TestApp, browser: ReturnType<typeof openBrowser>, email: string): Promise<Seeker> {
  const { user } = (await browser.get("/api/v1/session")).json;
  const { getFresh: get, send } = browser;
  const save: Seeker["save"] = (section, fields, headers) =>
    send("PATCH", `/user/resume/${section}`, { user_resume_form: fields }, headers);
  return {
    id: user.id,
    get,
    send,
    fetch: browser.fetch,
    save,
    autosave: (section, fields, headers) => save(section, { ...fields, no_redirect: true }, headers),
    resume: async () => (await get("/api/v1/user/resume")).json,
    listen: async () => readNews(await browser.fetch("/api/v1/changes")),
    elsewhere: () => signIn(app, email),
  };
}
