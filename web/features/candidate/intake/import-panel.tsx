import { useState } from "react";
import { ChooseFile } from "./choose-file.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReview } from "./import-review.tsx";
import type { ReadFile } from "./read-file.ts";

export interface ImportPanelProps {
  /** The import of the address, `?import=<id>`. */
  importId: string | undefined;
  onImport: (id: string | undefined) => void;
}

/** The steps of an import: the file, its preview, the progress and the result. */
export function ImportPanel({ importId, onImport }: ImportPanelProps) {
  const [read, setRead] = useState<ReadFile>();
  if (importId !== undefined) {
    return (
      <ImportProgress
        key={importId}
        id={importId}
        read={read}
        onAgain={() => {
          setRead(undefined);
          onImport(undefined);
        }}
      />
    );
  }
  if (read) {
    return <ImportReview read={read} onRead={setRead} onStarted={onImport} onCancel={() => setRead(undefined)} />;
  }
  return (
    <div className="grid gap-6">
      <ChooseFile onRead={setRead} />
      <EarlierImports onOpen={onImport} />
    </div>
  );
}
