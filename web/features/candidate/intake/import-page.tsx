import { Suspense } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import type { ImportPanelProps } from "./import-panel.tsx";

// The area for files brings the library of drag and drop.
const ImportPanel = lazyPart(async () => (await import("./import-panel.tsx")).ImportPanel);

/** `/agency/candidates/import`: candidates from a CSV file. */
export function CandidateImportPage(props: ImportPanelProps) {
  useTitle("CSVから取り込む - 候補者");
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
      <p className="mb-4">
        <TextLink href="/agency/candidates">候補者の一覧へ</TextLink>
      </p>
      <PageHeading
        title="CSVから取り込む"
        lead="候補者の表を読み取り、内容を確かめてから追加します。確かめるまで、何も追加されません。"
      />
      <Suspense fallback={<Skeleton lines={12} className="sheet p-6" />}>
        <ImportPanel {...props} />
      </Suspense>
    </div>
  );
}
