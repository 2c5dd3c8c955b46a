import { createHmac, randomBytes } from "node:crypto";
import type { CacheKey } from "../../../src/cache/port.ts";
import { compareTexts } from "../../../src/documents/history/compare.ts";
import type { Platform } from "../../../src/platform.ts";
import { createSingleFlight } from "../../../src/workers/single-flight.ts";
import type { AdviceAnswer } from "../contract/advice.ts";
import type { AdviceRequest } from "./advice-point.ts";
import { adviceOn } from "./combine.ts";
import { createGrammar } from "./grammar.ts";
import { NO_FACTS, type OwnFacts } from "./own-facts.ts";
import { askProvider } from "./provider.ts";
import { readOwnFacts } from "./read-own-facts.ts";

/** Closing the dialog and opening it again gets the same answer at once. */
const KEPT_MS = 10 * 60 * 1000;

export interface AdviceCaller {
  /** The account that asks: whose turn it is, and whose answers are cached. */
  owner: string;
  /** The owner writes documents of their own, whose facts the example may use. */
  hasDocuments: boolean;
  /** Aborts when the caller no longer waits for the answer. */
  signal: AbortSignal;
}

/** @throws TaskDropped after the caller's signal */
export type Advise = (request: AdviceRequest, caller: AdviceCaller) => Promise<AdviceAnswer>;

/** An answer, and whether every reader of the text had its turn. */
interface AdviceOutcome {
  answer: AdviceAnswer;
  isWhole: boolean;
}

/**
 * Reads a text: own rules and grammar on this server, and the provider where one is configured; without its answer theirs
 * stands alone. A whole answer is in the cache for ten minutes, sealed and evicted like everything about a person; its key
 * is a hash with a key of this process. Nothing of the text is stored or logged beside that.
 */
export function createAdvise(platform: Pick<Platform, "cache" | "commands" | "config" | "log" | "workers">): Advise {
  const { cache, config, log } = platform;
  const grammarOf = createGrammar(platform.workers);
  const flights = createSingleFlight<AdviceAnswer>();
  const secret = randomBytes(32);

  async function read(
    request: AdviceRequest,
    facts: OwnFacts,
    owner: string,
    signal: AbortSignal,
  ): Promise<AdviceOutcome> {
    const { points, isWhole } = await grammarOf(request.text, owner, signal);
    const answer = adviceOn(request, points, facts);
    if (!config.openai) return { answer, isWhole };
    try {
      const advice = await askProvider(config.openai, request, signal);
      const proposal = compareTexts(request.text, advice.example);
      return { answer: { ...answer, ...advice, proposal, engine: "provider", sent: true }, isWhole };
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      if (!signal.aborted) log.warn({ reason }, "the advice provider gave no answer; the offline rules answered");
      return { answer: { ...answer, sent: true }, isWhole: false };
    }
  }

  return async (request, { owner, hasDocuments, signal }) => {
    const facts = hasDocuments ? await readOwnFacts(platform, owner) : NO_FACTS;
    const key: CacheKey = `advice:${createHmac("sha256", secret)
      .update(JSON.stringify([owner, request, facts]))
      .digest("base64url")}`;
    const cached = await cache.get<AdviceAnswer>(key);
    if (cached) return cached;
    // Two tabs with the same text share one reading, which ends when both are gone.
    const work = async (left: AbortSignal) => {
      const { answer, isWhole } = await read(request, facts, owner, left);
      if (isWhole) await cache.set(key, answer, { ttlMs: KEPT_MS, subjectId: owner });
      return answer;
    };
    return flights.run(key, work, signal);
  };
}
