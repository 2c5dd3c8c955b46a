import { type HistoryView, readHistoryView } from "../documents/history/history-view.ts";

/** The tabs of a record, in their order, with the sections that are edited on each. */
export const TABS = {
  overview: { label: "概要", sections: ["profile", "address", "contact", "wishes", "handling", "texts"] },
  educations: { label: "学歴", sections: ["education"] },
  jobs: { label: "職歴", sections: ["jobs"] },
  skills: { label: "スキル", sections: ["skills"] },
  photo: { label: "写真", sections: [] },
  documents: { label: "書類", sections: [] },
  history: { label: "履歴", sections: [] },
} as const;
export type CandidateTab = keyof typeof TABS;

/** The search parameters of the page: the tab, and within the history the open version. */
export interface CandidateView extends HistoryView {
  tab: CandidateTab;
}

const isTab = (name: unknown): name is CandidateTab => typeof name === "string" && Object.hasOwn(TABS, name);

/** Reads the search parameters; an unknown tab is the overview. */
export function readCandidateView(search: Readonly<Record<string, unknown>>): CandidateView {
  return { ...readHistoryView(search), tab: isTab(search.tab) ? search.tab : "overview" };
}

/** The tab on which a section is edited. */
export const tabOf = (section: string): CandidateTab =>
  (Object.keys(TABS) as CandidateTab[]).find((tab) => (TABS[tab].sections as readonly string[]).includes(section)) ??
  "overview";
