import { type Browser, openBrowser } from "./browser.ts";

/** Satisfies every rule for passwords; for every sign-up in a test that is not about passwords. */
export const PASSWORD = "Umi-to-Yama-7!";

/** Somebody with an account of their own, and a browser in which they are signed in. */
export interface NewPerson {
  accountId: string;
  name: string;
  email: string;
  password: string;
  browser: Browser;
}

export interface SignUpOptions {
  name?: string;
  /** A new one unless given. */
  email?: string;
  password?: string;
  /** Address behind a trusted proxy; one of their own unless given, since sign-ups are limited by address. */
  from?: string;
  /** Headers of every request of the browser, such as a User-Agent. */
  always?: Readonly<Record<string, string>>;
}

let people = 0;

/**
 * Signs a new person up over HTTP: the one way in all tests that only need a new person.
 * @param url of the app, without a slash at the end
 * @throws when the answer is not 200
 */
export async function signUp(url: string, options: SignUpOptions = {}): Promise<NewPerson> {
  people += 1;
  const { name = "佐倉 美咲", password = PASSWORD, always } = options;
  const email = options.email ?? `person-${process.pid}-${people}@example.jp`;
  const from = options.from ?? `10.${process.pid & 255}.${people >> 8}.${people & 255}`;
  const browser = openBrowser(url, always);
  await browser.openPage();
  const answer = await browser.send("POST", "/signup", { name, email, password }, { "X-Forwarded-For": from });
  if (answer.status !== 200) throw new Error(`the sign-up answered ${answer.status}: ${answer.text}`);
  const { user } = (await browser.get("/api/v1/session")).json;
  return { accountId: user.id, name, email, password, browser };
}
