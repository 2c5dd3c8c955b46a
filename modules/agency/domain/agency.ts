import type { AgencyFacts, AgencyOpened } from "../events.ts";

export interface AgencyState {
  /** Null before it is opened. */
  readonly agency: AgencyFacts | null;
}

export interface OpenAgency {
  type: "OpenAgency";
  facts: AgencyFacts;
}

/** An agency, which recruits for companies: stream `agency-<id>`. */
export const agency = {
  category: "agency",
  initial: { agency: null } as AgencyState,
  evolve: (state: AgencyState, event: (AgencyOpened & { erased: false }) | { erased: true }): AgencyState =>
    event.erased ? state : { agency: event.data },
  /** An agency that is open stays as it is. */
  decide: ({ facts }: OpenAgency, state: AgencyState): readonly AgencyOpened[] =>
    state.agency ? [] : [{ type: "agency.opened", data: facts }],
};
