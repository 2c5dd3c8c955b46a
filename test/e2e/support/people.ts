import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

export const DEMO_PASSWORD = "Rireki-2026!";
/** Of everybody who signs up: the demo password is known to all and refused. */
export const PASSWORD = "Umi-to-Yama-7!";

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** Somebody nobody knows yet. */
export const stranger = (name = "髙橋 みなと"): Person => ({
  name,
  email: `person-${randomUUID()}@example.jp`,
  password: PASSWORD,
});

/** Signs a new person up without the form; the browser that shares the request's cookies is signed in then. */
export async function register(request: APIRequestContext, person = stranger()): Promise<Person> {
  const answer = await send(request, "POST", "/signup", person);
  expect(answer.status(), await answer.text()).toBe(200);
  return person;
}

/** Signs in without the form. */
export async function signIn(request: APIRequestContext, email: string, password = DEMO_PASSWORD): Promise<void> {
  const answer = await send(request, "POST", "/login", { email, password });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Saves a section of the 履歴書 as another device of the person would. */
export async function save(request: APIRequestContext, section: string, fields: object): Promise<void> {
  const answer = await send(request, "PATCH", `/user/resume/${section}`, {
    user_resume_form: { ...fields, no_redirect: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The document as the server holds it. */
export async function storedResume(request: APIRequestContext) {
  const answer = await request.get("/api/v1/user/resume", { headers: { Accept: "application/json" } });
  const { resume } = (await answer.json()) as { resume: Record<string, Record<string, unknown>> };
  return resume;
}

/** Any write, with the token that belongs to it. */
export async function send(
  request: APIRequestContext,
  method: string,
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
) {
  const session = await request.get("/api/v1/session", { headers: { Accept: "application/json" } });
  const { csrf_token } = (await session.json()) as { csrf_token: string };
  return request.fetch(path, {
    method,
    data,
    headers: { Accept: "application/json", "X-CSRF-Token": csrf_token, ...headers },
  });
}
