import { Bookmark, Pencil, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import type { NamedVersion } from "../../../../documents/contract/answers.ts";
import { textOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { DeleteConfirm } from "../../../ui/modal/delete-confirm.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useRemoveVersionNameMutation } from "../document-api.ts";
import { useDocumentPages } from "../document-pages.ts";
import { confirmPath } from "../paths.ts";
import { momentOf } from "./moments.ts";
import { VersionNameDialog } from "./name-version.tsx";

/** The named versions, to open, print, rename and unname. */
export function NamedVersions({
  versions,
  onOpen,
}: {
  versions: readonly NamedVersion[];
  onOpen: (revision: number) => void;
}) {
  const { definition, address } = useDocumentPages();
  const [renamed, setRenamed] = useState<NamedVersion>();
  const [removed, setRemoved] = useState<NamedVersion>();
  const [isRemoving, setRemoving] = useState(false);
  const [remove] = useRemoveVersionNameMutation();
  if (versions.length === 0) return null;
  return (
    <Card title="名前を付けた版">
      <ul className="grid divide-y divide-line">
        {versions.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center justify-end gap-x-1 py-2 first:pt-0 last:pb-0">
            <Bookmark aria-hidden="true" className="size-4 shrink-0 text-accent" />
            <div className="min-w-48 flex-1">
              <Button
                variant="quiet"
                size="sm"
                className="justify-start text-left whitespace-normal"
                onPress={() => onOpen(version.revision)}
              >
                {version.name}
              </Button>
              <p className="figures px-3 text-sm text-ink-soft">{momentOf(version.at)}</p>
            </div>
            <div className="flex items-center gap-1">
              <LinkButton
                href={`${confirmPath(definition)}?at=${version.revision}`}
                variant="quiet"
                size="sm"
                icon={Printer}
                aria-label={`「${version.name}」をもう一度印刷する`}
              >
                印刷
              </LinkButton>
              <IconButton
                label={`「${version.name}」の名前を変える`}
                icon={Pencil}
                onPress={() => setRenamed(version)}
              />
              <IconButton
                label={`「${version.name}」の名前を削除する`}
                icon={Trash2}
                onPress={() => {
                  setRemoved(version);
                  setRemoving(true);
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      <VersionNameDialog
        key={renamed?.id}
        isOpen={renamed !== undefined}
        onOpenChange={() => setRenamed(undefined)}
        version={renamed}
      />
      <DeleteConfirm
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title="版の名前を削除"
        name={removed?.name}
        onConfirm={async () => {
          if (!removed) return;
          try {
            await remove({ address, id: removed.id }).unwrap();
          } catch (error) {
            showToast({ kind: "error", text: textOf(error) });
          }
        }}
      >
        削除されるのは名前だけです。この版の内容は編集履歴に残ります。
      </DeleteConfirm>
    </Card>
  );
}
