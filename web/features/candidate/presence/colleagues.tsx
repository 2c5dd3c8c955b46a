import { Eye } from "lucide-react";
import { useDocumentQuery } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { useColleagues } from "./use-colleagues.ts";

/** The colleagues who have the record open. The line is there without them too, so that nothing moves. */
export function Colleagues({ id }: { id: string }) {
  const { address } = useDocumentPages();
  const { refetch } = useDocumentQuery({ address });
  const names = useColleagues(id, () => void refetch());
  return (
    <p role="status" className="flex h-6 min-w-0 items-center gap-1.5 text-sm text-accent">
      {names.length > 0 && (
        <>
          <Eye aria-hidden="true" className="size-4 shrink-0" />
          <span className="truncate">{`${names.map((name) => `${name}さん`).join("、")}もこの候補者を開いています`}</span>
        </>
      )}
    </p>
  );
}
