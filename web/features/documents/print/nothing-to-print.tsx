import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { useDocumentPages } from "../document-pages.ts";
import { firstPath } from "../paths.ts";

/** The paper of a document that was never saved: the way to its first section. */
export function NothingToPrint() {
  const { definition, texts } = useDocumentPages();
  return (
    <div className="max-w-3xl">
      <EmptyState
        title="印刷する内容がまだありません"
        action={<LinkButton href={firstPath(definition)}>{definition.sections[0]?.label}から始める</LinkButton>}
      >
        {texts.nothingToPrint}
      </EmptyState>
    </div>
  );
}
