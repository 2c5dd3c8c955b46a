import type { Answer } from "./browser.ts";
import { openBrowser } from "./browser.ts";
import { type NewPerson, signUp } from "./sign-up.ts";

/** Beyond this many rounds the bystander waits for the end of the attack: they keep within every rate of one person. */
const MAX_ROUNDS = 8;

/**
 * Runs an attack while another person of the same installation works: they save, print and sign in, at least once while
 * the attack is under way and once after it. Their answers are checked here.
 * @param attack what somebody else does; it is started first
 * @returns what the attack returned
 * @throws where one of the other person's answers is not the right one
 */
export async function whileAttacked<T>(app: { url: string }, attack: () => Promise<T>): Promise<T> {
  const bystander = await signUp(app.url, { name: "通り 掛子" });
  let isOver = false;
  const attacked = attack().finally(() => {
    isOver = true;
  });
  // An attack that fails before the round is over is reported below.
  attacked.catch(() => {});
  for (let round = 0; round === 0 || (!isOver && round < MAX_ROUNDS); round += 1) await work(app.url, bystander, round);
  const result = await attacked;
  await work(app.url, bystander, MAX_ROUNDS);
  return result;
}

async function work(url: string, { browser, email, password }: NewPerson, round: number): Promise<void> {
  const user_resume_form = { summary: `${round}回目の保存` };
  expectRight("save", await browser.send("PATCH", "/user/resume/summary", { user_resume_form, no_redirect: true }));
  const document = await browser.getFresh("/api/v1/user/resume");
  if (document.json?.resume?.summary !== user_resume_form.summary) throw wrong("read", document);
  const print = await browser.fetch("/user/resume/output.pdf");
  const bytes = Buffer.from(await print.arrayBuffer());
  if (print.status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) {
    throw new Error(`the bystander's print answered ${print.status}`);
  }
  if (round > 0 && round < MAX_ROUNDS) return;
  const again = openBrowser(url);
  await again.openPage();
  expectRight("sign-in", await again.send("POST", "/login", { email, password }));
}

function expectRight(what: string, answer: Answer): void {
  if (answer.status !== 200) throw wrong(what, answer);
}

const wrong = (what: string, { status, text }: Answer): Error =>
  new Error(`the bystander's ${what} answered ${status}: ${text.slice(0, 300)}`);
