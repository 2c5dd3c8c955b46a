import type { JobPage } from "../../../modules/job-search/contract/search.ts";
import { Button } from "../../ui/button/button.tsx";

interface SynonymNoteProps {
  synonyms: JobPage["synonyms"];
  onExact: () => void;
}

/** Says which words were looked for beside the typed ones, and leaves them out with one press. */
export function SynonymNote({ synonyms, onExact }: SynonymNoteProps) {
  if (synonyms.length === 0) return null;
  const others = synonyms.flatMap((term) => term.synonyms.map((word) => `「${word}」`)).join("");
  const typed = synonyms.map(({ word }) => `「${word}」`).join("");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <p className="phrases">{`${others}を含む求人も表示しています。`}</p>
      <Button variant="quiet" size="sm" className="-ml-3" onPress={onExact}>
        {`${typed}だけにする`}
      </Button>
    </div>
  );
}
