import { Alert } from "../../../ui/alert/alert.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { useVersionsQuery } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { confirmPath } from "../paths.ts";

/** Says that the sheets show an old revision, with a link to the newest document. */
export function OldVersion({ at }: { at: number }) {
  const { definition, address } = useDocumentPages();
  const { data: versions } = useVersionsQuery({ address });
  const name = versions?.find((version) => version.revision === at)?.name;
  return (
    <Alert kind="info" title={name ? `「${name}」の版を表示しています` : "過去の版を表示しています"}>
      <TextLink href={confirmPath(definition)}>現在の内容を表示する</TextLink>
    </Alert>
  );
}
