import { Suspense } from "react";
import type { Candidate } from "../../../modules/candidate/contract.ts";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { LoadingPage } from "../../ui/page-states/page-states.tsx";
import { Tabs } from "../../ui/tabs/tabs.tsx";
import { type CandidateTab, type CandidateView, TABS } from "./tabs.ts";

const OverviewTab = lazyPart(async () => (await import("./overview/overview-tab.tsx")).OverviewTab);
const SectionEditor = lazyPart(async () => (await import("./section-editor.tsx")).SectionEditor);
const PhotoTab = lazyPart(async () => (await import("./photo/photo-tab.tsx")).PhotoTab);
const PapersTab = lazyPart(async () => (await import("./papers/papers-tab.tsx")).PapersTab);
const HistoryTab = lazyPart(async () => (await import("./history-tab.tsx")).HistoryTab);

interface RecordTabsProps {
  candidate: Candidate;
  view: CandidateView;
  onView: (view: CandidateView) => void;
}

/** The tabs of the open record; the code of each loads when it is chosen. */
export function RecordTabs({ candidate, view, onView }: RecordTabsProps) {
  const contents = {
    overview: <OverviewTab />,
    educations: <SectionEditor key="education" section="education" />,
    jobs: <SectionEditor key="jobs" section="jobs" />,
    skills: <SectionEditor key="skills" section="skills" />,
    photo: <PhotoTab candidate={candidate} />,
    documents: <PapersTab candidate={candidate} />,
    history: (
      <HistoryTab id={candidate.id} view={view} onView={(inHistory) => onView({ ...inHistory, tab: "history" })} />
    ),
  };
  return (
    <Tabs
      label="候補者の情報"
      selected={view.tab}
      onSelect={(tab) => onView({ tab: tab as CandidateTab })}
      items={(Object.keys(TABS) as CandidateTab[]).map((id) => ({
        id,
        label: TABS[id].label,
        content: <Suspense fallback={<LoadingPage />}>{contents[id]}</Suspense>,
      }))}
    />
  );
}
