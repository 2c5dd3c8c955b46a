import type { DocumentDefinition, SectionDefinition } from "../../../documents/definition.ts";
import { isBlank } from "../../../documents/field.ts";
import { editPath } from "../../../documents/paths.ts";
import { type DocumentProgress, progressOf } from "../../../documents/progress.ts";
import { type AnyDocument, sectionValues } from "../../../documents/values.ts";
import { ProgressRing } from "../../ui/progress/progress-ring.tsx";
import type { PartState } from "../../ui/side-nav/part-state.tsx";
import { SideNav, type SideNavItem } from "../../ui/side-nav/side-nav.tsx";
import { Stepper } from "../../ui/stepper/stepper.tsx";
import { completePath, confirmPath, historyPath, importPath, sectionPath } from "./paths.ts";

export interface BuilderNavProps {
  definition: DocumentDefinition;
  /** The newest document; undefined until it is loaded. */
  values: AnyDocument | undefined;
  /** A section's id, `confirm`, `complete` or `history`. */
  current: string;
  /** Sections whose form has values that cannot be saved. */
  withErrors?: readonly string[];
}

/** State of a section, from its missing items and whether it has any content. */
export function sectionState(section: string, { sections }: DocumentProgress): PartState {
  const progress = sections.find((candidate) => candidate.section === section);
  if (!progress?.filled) return progress?.done ? "optional" : "empty";
  return progress.done ? "done" : "part";
}

/** Whether a section outside the builder has a value. */
const hasContent = (section: SectionDefinition, values: AnyDocument): boolean =>
  Object.values(sectionValues(section, values)).some((value) => !isBlank(value));

/** The numbered steps of a document: its sections in their order, then 確認・印刷. */
function navItems(
  { definition, values, current, withErrors = [] }: BuilderNavProps,
  progress = values && progressOf(definition, values),
): SideNavItem[] {
  const sections = definition.sections.map(
    ({ id, label }): SideNavItem => ({
      id,
      label,
      href: editPath(definition, id),
      state: withErrors.includes(id) ? "error" : progress ? sectionState(id, progress) : "unknown",
    }),
  );
  const others = (definition.otherSections ?? [])
    .filter(({ hasFiles }) => hasFiles)
    .map((section): SideNavItem => {
      const { id, label } = section;
      const isFilled = values && hasContent(section, values);
      return {
        id,
        label,
        href: sectionPath(definition, id),
        state: values ? (isFilled ? "done" : "optional") : "unknown",
      };
    });
  const confirm = { id: "confirm", label: "確認・印刷", href: confirmPath(definition) };
  // The last step is reached by a download.
  const last = current === "complete" ? [{ id: "complete", label: "完了", href: completePath(definition) }] : [];
  return [...sections, ...others, confirm, ...last].map((item, index) => ({ ...item, number: index + 1 }));
}

const importItems = (definition: DocumentDefinition): SideNavItem[] =>
  definition.hasImport ? [{ id: "import", label: "取り込み", href: importPath(definition) }] : [];

/** The sections of the builder in the left column, with the progress of the document. */
export function BuilderNav(props: BuilderNavProps) {
  const { definition, values, current } = props;
  const progress = values && progressOf(definition, values);
  return (
    <SideNav
      label={`${definition.label}のセクション`}
      items={[
        ...navItems(props, progress),
        { id: "history", label: "編集履歴", href: historyPath(definition) },
        ...importItems(definition),
      ]}
      current={current}
      header={
        <div className="flex items-center gap-3 px-3">
          {/* Unknown until the document is loaded: the ring keeps its room and shows no 0%. */}
          <div className={progress ? "" : "invisible"}>
            <ProgressRing value={progress?.progress ?? 0} label={`${definition.label}の入力の進み具合`} />
          </div>
          <p className="font-semibold">{definition.label}</p>
        </div>
      }
    />
  );
}

/** The same on a phone: one line that scrolls sideways. */
export function BuilderStepper(props: BuilderNavProps) {
  const { definition, current } = props;
  const items = [...navItems(props), ...importItems(definition)];
  return <Stepper label={`${definition.label}のセクション`} items={items} current={current} />;
}
