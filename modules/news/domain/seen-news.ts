import type { SeenEvent } from "../events.ts";

/** The marks of a person: all news up to an instant are seen, and single ones after it. */
export interface SeenNews {
  /** ISO instant; "" before all were marked once. */
  readonly until: string;
  /** In the order in which they were marked. */
  readonly ids: readonly string[];
}

export type SeenCommand = { type: "SeeNews"; ids: readonly string[] } | { type: "SeeAllNews"; until: string };

type RecordedSeenEvent = (SeenEvent & { erased: false }) | { erased: true };

/** Marks that are kept: more than a list holds, since marked news leave it by age alone. */
const MAX_MARKS = 500;

const NOTHING: SeenNews = { until: "", ids: [] };

/** The seen news of one person: stream `news-<account id>`. */
export const seenNews = {
  category: "news",
  maxEvents: 100_000,
  initial: NOTHING,
  evolve(state: SeenNews, event: RecordedSeenEvent): SeenNews {
    if (event.erased) return NOTHING;
    switch (event.type) {
      case "news.seen":
        return { ...state, ids: [...state.ids, ...event.data.ids].slice(-MAX_MARKS) };
      case "news.all-seen":
        return { until: event.data.until, ids: [] };
      default:
        return state;
    }
  },
  decide(command: SeenCommand, { until, ids: marked }: SeenNews): readonly SeenEvent[] {
    if (command.type === "SeeAllNews")
      return command.until > until ? [{ type: "news.all-seen", data: { until: command.until } }] : [];
    const ids = command.ids.filter((id) => !marked.includes(id));
    return ids.length === 0 ? [] : [{ type: "news.seen", data: { ids } }];
  },
};

/** Whether the person has seen a news. @param at ISO instant at which it happened */
export const isSeen = ({ until, ids }: SeenNews, { id, at }: { id: string; at: string }): boolean =>
  at <= until || ids.includes(id);
