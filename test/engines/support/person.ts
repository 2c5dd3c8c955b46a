import { until } from "../../support/until.ts";
import type { Engine } from "./engine.ts";

/** Presses the first element in sight that a selector finds and whose name or text contains some words. */
export async function press(engine: Engine, selector: string, words: string): Promise<void> {
  let at: { x: number; y: number } | null = null;
  await until(async () => {
    at = await engine.call(middleOf, selector, words);
    return at !== null;
  });
  const move = { type: "pointerMove", duration: 0, ...(at ?? { x: 0, y: 0 }) };
  const click = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
  await engine.perform([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions: click }]);
}

/** Types into the element that has the focus. */
export async function type(engine: Engine, text: string): Promise<void> {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  await engine.perform([{ type: "key", id: "keyboard", actions }]);
}

/** Opens a page and waits until nothing is on its way any more; the link to the text is not in what is seen before the app is there. */
export async function visit(engine: Engine, url: string, heading: string | RegExp): Promise<void> {
  await engine.open(url);
  await until(async () => {
    const { headings, isReady } = await engine.call(() => ({
      headings: [...document.querySelectorAll("h1")].map((one) => one.innerText),
      isReady:
        [...document.links].some((link) => link.textContent === "本文へ移動") &&
        !/読み込み中|作成中|確認しています/.test(document.body.innerText),
    }));
    return isReady && headings.some((one) => one.match(heading));
  });
}

/** Waits until the text of the page's body matches. */
export const reads = (engine: Engine, pattern: RegExp): Promise<void> =>
  until(async () => pattern.test(await engine.call(() => document.body.innerText)));

/** Signs in by a request of the page, or signs up with a name. */
export async function arrive(engine: Engine, base: string, path: "/login" | "/signup", person: object): Promise<void> {
  await engine.open(`${base}/login`);
  const status = await engine.call(sendAs, path, person);
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

/** Forgets who is signed in. */
export const leave = (engine: Engine): Promise<number> => engine.call(sendAs, "/logout", {});

async function sendAs(path: string, body: object): Promise<number> {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const session = await fetch("/api/v1/session", { headers });
  const { csrf_token } = (await session.json()) as { csrf_token: string };
  const answer = await fetch(path, {
    method: path === "/logout" ? "DELETE" : "POST",
    body: JSON.stringify(body),
    headers: { ...headers, "X-CSRF-Token": csrf_token },
  });
  return answer.status;
}

function middleOf(selector: string, words: string): { x: number; y: number } | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (one) => (one.ariaLabel ?? one.innerText).includes(words) && one.getClientRects().length > 0,
  );
  if (!element) return null;
  element.scrollIntoView({ block: "center" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  return element.contains(document.elementFromPoint(at.x, at.y)) ? at : null;
}
