import { AutosaveSwitch } from "../../forms/editor/autosave-switch.tsx";
import { SectionEditor } from "../section-editor.tsx";
import { TagsCard } from "./tags-card.tsx";

/** The sections of a record that are edited side by side. */
export function OverviewTab() {
  return (
    <>
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <div className="grid gap-6 *:min-w-0">
          <SectionEditor section="profile" />
          <SectionEditor section="contact" />
          <SectionEditor section="address" />
        </div>
        <div className="grid gap-6 *:min-w-0">
          <SectionEditor section="handling" />
          <TagsCard />
          <SectionEditor section="wishes" />
          <SectionEditor section="texts" />
        </div>
      </div>
      <AutosaveSwitch whenOff="自動保存はオフです。各欄の「保存」を押すと保存します。" />
    </>
  );
}
