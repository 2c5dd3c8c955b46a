import { setTimeout as delay } from "node:timers/promises";
import type { Browser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";
import { sizes } from "../../support/sizes.ts";

/** A tab that autosaves one field. Two of them share a section, as two devices may. */
const FIELDS = [
  { section: "summary", field: "summary" },
  { section: "self-pr", field: "self_pr" },
  { section: "self-pr", field: "motivation" },
  { section: "profile", field: "last_name" },
  { section: "address", field: "address2" },
] as const;

/** Least pause before a value is sent again. */
const RETRY_MS = 20;

/** State of one tab's field. */
export interface Tab {
  person: Person;
  section: string;
  field: string;
  /** Every value the server said it has, oldest first, with the revision it named. */
  acknowledged: { value: string; revision: number }[];
  /** The token of the last of them. A tab keeps its own: the browser's cookie is that of whichever answer came last. */
  seen: string;
}

export interface Person {
  email: string;
  browser: Browser;
}

export interface Storm {
  tabs: readonly Tab[];
  acknowledged(): number;
  /** Number of requests without an answer, or answered as busy. */
  unanswered(): number;
  /** Why, each time. */
  excuses(): readonly string[];
  /** Number of answers that the server is busy. */
  busy(): number;
  /** Lets every tab get its last value through. @throws when a save was refused */
  end(): Promise<void>;
  /** Ends it as it is. */
  abandon(): void;
}

/**
 * For a program whose every failure to answer counts: behind a proxy it keeps connections for longer than their client does,
 * so that none ends in the very moment in which it is used again.
 */
export const KEEPS_CONNECTIONS = { TRUST_PROXY: "true" };

/** @param name of these people, to tell them from others on the same database */
export async function signUpPeople(url: string, count: number, name = "storm"): Promise<Person[]> {
  const emails = Array.from({ length: count }, (_, index) => `${name}-${index}@example.jp`);
  return Promise.all(emails.map((email) => signUp(url, { name: "嵐 吹雪", email })));
}

/**
 * Every tab of every person saves a new value as soon as the last one is acknowledged, or `restMs` later. Without an
 * answer, or told that the server is busy, it sends the same value again after the same pause, as the editor does.
 */
export function startStorm(people: readonly Person[], restMs = sizes.stormRestMs): Storm {
  let ending = false;
  let abandoned = false;
  const excuses: string[] = [];
  let busy = 0;
  const tabs: Tab[] = people.flatMap((person) =>
    FIELDS.map((field) => ({ person, ...field, acknowledged: [], seen: "" })),
  );

  async function type(tab: Tab): Promise<void> {
    for (let n = 1; !ending; n++) {
      const value = `${tab.field} ${n}`;
      while (!(await save(tab, value))) {
        if (abandoned) return;
        await delay(Math.max(RETRY_MS, restMs));
      }
      if (restMs > 0) await delay(restMs);
    }
  }

  async function save(tab: Tab, value: string): Promise<boolean> {
    const { person, section, field, acknowledged } = tab;
    const body = { user_resume_form: { [field]: value, no_redirect: true } };
    const answer = await person.browser.send("PATCH", `/user/resume/${section}`, body).catch((error: Error) => {
      excuses.push(String(error.cause ?? error));
    });
    if (!answer) return false;
    if (answer.status === 503) {
      excuses.push(answer.text);
      busy += 1;
      return false;
    }
    if (answer.status !== 200) throw new Error(`${section} answered ${answer.status}: ${answer.text}`);
    acknowledged.push({ value, revision: answer.json.revision });
    tab.seen = answer.headers.get("Consistency-Token") ?? tab.seen;
    return true;
  }

  const running = Promise.all(tabs.map(type));
  running.catch(() => undefined); // told by `end`
  return {
    tabs,
    acknowledged: () => tabs.reduce((sum, tab) => sum + tab.acknowledged.length, 0),
    unanswered: () => excuses.length,
    excuses: () => excuses,
    busy: () => busy,
    async end() {
      ending = true;
      await running;
    },
    abandon() {
      ending = true;
      abandoned = true;
    },
  };
}
