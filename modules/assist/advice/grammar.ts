import { createFairQueue } from "../../../src/workers/fair-queue.ts";
import type { RunOptions, Workers } from "../../../src/workers/port.ts";
import type { AdvicePoint } from "./advice-point.ts";
import type { GrammarPoint } from "./grammar.worker.ts";

/** A text that is not read by then is answered without grammar. */
const TIME_LIMIT_MS = 8_000;
/**
 * Time limit of a new process for its dictionary: 1 to 2 s, and on a busy machine more than 8. With the limit of a text it would
 * end before it is warm, and so would each one after it.
 */
const START_MS = 60_000;
const ANY_TEXT = "辞書を読みます。";

/**
 * Messages by rule: those of textlint are in part English, and meant for manuals. Without one a finding is left out: 一つ一つ
 * is no repetition, 改善を行う is usual, and the own rules know where 「することができる」 may be shorter.
 */
const MESSAGES: Readonly<Record<string, (passage: string, replacement?: string) => string | undefined>> = {
  "no-dropping-the-ra": (passage) => `「${passage}」の前後で「ら」が抜けています。`,
  "no-doubled-joshi": (passage) => `一文に同じ助詞「${passage}」が続いています。言い換えるか、文を分けます。`,
  "no-doubled-conjunction": (passage) => `同じ接続詞「${passage}」が続いています。`,
  "no-doubled-conjunctive-particle-ga": () => "一文に「〜が、」が二つあります。文を分けます。",
  "no-double-negative-ja": () => "二重否定です。言い切ると伝わります。",
  "no-hankaku-kana": () => "半角のカタカナがあります。全角で書きます。",
  "ja-no-successive-word": (passage) =>
    /^\p{Script=Han}/u.test(passage) ? undefined : `「${passage}」が二度続いています。`,
  "ja-no-abusage": (passage) => `「${passage}」は誤りやすい言い方です。`,
  "ja-no-redundant-expression": (passage, replacement) =>
    replacement === undefined || passage.startsWith("することが")
      ? undefined
      : `「${passage}」→「${replacement}」：短くできます。`,
  "no-unmatched-pair": (passage) => `かっこ「${passage}」の対がありません。`,
  "no-nfd": () => "濁点が文字と分かれています。入力し直します。",
};

/** One process at a time, for all accounts: each has a dictionary of hundreds of megabytes. */
const BOUNDS = { running: 1, waiting: 20, waitingPerOwner: 1 };

export const GRAMMAR_TASK = {
  file: "modules/assist/advice/grammar.worker",
  queue: "grammar",
  inProcess: true,
  idleMs: 10 * 60 * 1000,
} as const;

export interface GrammarOutcome {
  points: readonly AdvicePoint[];
  /** False where the process was busy, failed, was too slow, or where the caller has gone: the own rules answer alone. */
  isWhole: boolean;
}

/** @param signal takes a text that waits out of the queue; one that is being read is read to its end, which warms the process */
export type GrammarFindings = (text: string, owner: string, signal: AbortSignal) => Promise<GrammarOutcome>;

/**
 * Findings of a morphological analysis, from a process of its own that ends after 10 idle minutes.
 * @param options.waitMs after which a text is answered without them; the process goes on starting
 */
export function createGrammar(workers: Pick<Workers, "run">, { waitMs = TIME_LIMIT_MS } = {}): GrammarFindings {
  const queue = createFairQueue(BOUNDS);
  let warmUntil = 0;

  const analyse = (text: string, options: RunOptions) =>
    workers.run<{ text: string }, GrammarPoint[]>("grammar", { text }, options);

  async function read(text: string, owner: string, signal: AbortSignal): Promise<GrammarPoint[]> {
    const isWarm = performance.now() < warmUntil;
    warmUntil = 0;
    // A person's text would be refused for a minute after a slow start; this one belongs to no person.
    if (!isWarm) await analyse(ANY_TEXT, { timeoutMs: START_MS });
    const found = await analyse(text, { owner, signal, timeoutMs: TIME_LIMIT_MS });
    warmUntil = performance.now() + GRAMMAR_TASK.idleMs;
    return found;
  }

  return async (text, owner, gone) => {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(waitMs)]);
    const reading = queue.run(() => read(text, owner, signal), { owner, signal }).catch(() => undefined);
    const found = await Promise.race([reading, abortOf(signal)]);
    const points = (found ?? []).flatMap(({ rule, start, end, replacement }) => {
      const message = MESSAGES[rule]?.(text.slice(start, end), replacement);
      return message ? [{ message, start, end, ...(replacement !== undefined && { replacement }) }] : [];
    });
    return { points, isWhole: found !== undefined };
  };
}

const abortOf = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => signal.addEventListener("abort", () => resolve(undefined), { once: true }));
