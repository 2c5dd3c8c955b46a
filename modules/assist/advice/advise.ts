import type { Platform } from "../../../src/platform.ts";
import type { AdviceAnswer } from "../contract/advice.ts";
import type { AdviceRequest } from "./advice-point.ts";
import { adviceOn } from "./combine.ts";
import { createGrammar } from "./grammar.ts";
import { askProvider } from "./provider.ts";

export type Advise = (request: AdviceRequest, owner: string) => Promise<AdviceAnswer>;

/**
 * Reads a text: own rules and grammar on this server, and the provider where one is configured; without its answer theirs
 * stands alone. Nothing of the text is stored or logged.
 */
export function createAdvise({ config, log, workers }: Pick<Platform, "config" | "log" | "workers">): Advise {
  const grammarFindings = createGrammar(workers);
  return async (request, owner) => {
    const offline = adviceOn(request, await grammarFindings(request.text, owner));
    if (!config.openai) return offline;
    try {
      return { ...offline, ...(await askProvider(config.openai, request)), engine: "provider", sent: true };
    } catch (error) {
      const reason = error instanceof Error ? error.name : "unknown";
      log.warn({ reason }, "the advice provider gave no answer; the offline rules answered");
      return { ...offline, sent: true };
    }
  };
}
