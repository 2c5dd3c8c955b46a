import { useEffect, useState } from "react";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { loadSections } from "../../documents/editor/section-fields.tsx";
import { AutosaveSwitch } from "../../forms/editor/autosave-switch.tsx";
import { SectionEditor } from "../section-editor.tsx";
import { TABS } from "../tabs.ts";
import { TagsCard } from "./tags-card.tsx";

/** The sections of a record that are edited side by side. They come together: one after the other they would push each other down. */
export function OverviewTab() {
  const pages = useDocumentPages();
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => void loadSections(pages, TABS.overview.sections).then(() => setWaiting(false)), [pages]);
  if (isWaiting) return <LoadingPage />;
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
        </div>
        <div className="lg:col-span-2">
          <SectionEditor section="texts" />
        </div>
      </div>
      <AutosaveSwitch whenOff="自動保存はオフです。各欄の「保存」を押すと保存します。" />
    </>
  );
}
