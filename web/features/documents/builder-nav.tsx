import {
  builderOrder,
  editPath,
  progressOf,
  type Resume,
  type Section,
  sectionLabels,
} from "../../../modules/resume/contract.ts";
import { ProgressRing } from "../../ui/progress/progress-ring.tsx";
import type { PartState } from "../../ui/side-nav/part-state.tsx";
import { SideNav, type SideNavItem } from "../../ui/side-nav/side-nav.tsx";
import { Stepper } from "../../ui/stepper/stepper.tsx";

export const CONFIRM_PATH = "/user/resume/confirm";
export const HISTORY_PATH = "/user/resume/history";

export type BuilderPage = Section | "confirm" | "history";

export interface BuilderNavProps {
  resume: Resume | undefined;
  current: BuilderPage;
  /** Sections whose form holds something that cannot be saved. */
  withErrors?: readonly Section[];
}

/** How far one section is: what is missing decides, and whether anything stands in it at all. */
export function stateOf(section: Section, resume: Resume): PartState {
  const progress = progressOf(resume).sections.find((part) => part.section === section);
  if (!progress?.filled) return progress?.done ? "optional" : "empty";
  return progress.done ? "done" : "part";
}

function itemsOf({ resume, withErrors = [] }: BuilderNavProps): SideNavItem[] {
  const sections = builderOrder.map(
    (section): SideNavItem => ({
      id: section,
      label: sectionLabels[section],
      href: editPath(section),
      state: withErrors.includes(section) ? "error" : resume ? stateOf(section, resume) : "unknown",
    }),
  );
  return [...sections, { id: "confirm", label: "確認・印刷", href: CONFIRM_PATH }];
}

/** The builder's sections down the left side, with the overall ring. */
export function BuilderNav(props: BuilderNavProps) {
  const { resume, current } = props;
  return (
    <SideNav
      label="履歴書のセクション"
      items={[...itemsOf(props), { id: "history", label: "編集の履歴", href: HISTORY_PATH }]}
      current={current}
      header={
        <div className="flex items-center gap-3 px-3">
          {/* Until the document is here nobody knows: its place is kept, and no 0% is claimed. */}
          <div className={resume ? "" : "invisible"}>
            <ProgressRing value={resume ? progressOf(resume).progress : 0} label="履歴書の入力の進み具合" />
          </div>
          <p className="font-semibold">履歴書</p>
        </div>
      }
    />
  );
}

/** The same on a phone: one line that scrolls sideways. */
export function BuilderStepper(props: BuilderNavProps) {
  return <Stepper label="履歴書のセクション" items={itemsOf(props)} current={props.current} />;
}
