import { FileUp, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { useTitle } from "../../../app/use-title.ts";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { AddDialog } from "../add/add-dialog.tsx";

// The page is drawn before its table has come.
const CandidateTable = lazyPart(async () => (await import("./candidate-table.tsx")).CandidateTable);
const AddForm = lazyPart(async () => (await import("../add/add-form.tsx")).AddForm);
const AddSteps = lazyPart(async () => (await import("../import/add-steps.tsx")).AddSteps);

/** `/agency/candidates`: the records of the agency. */
export function CandidatesPage() {
  useTitle("候補者");
  const [isAdding, setAdding] = useState(false);
  const [isReading, setReading] = useState(false);
  const add = () => setAdding(true);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8 sm:py-12">
      <PageHeading
        title="候補者"
        actions={
          <>
            <LinkButton href="/agency/submissions" variant="secondary">
              提出した書類
            </LinkButton>
            <LinkButton href="/agency/candidates/duplicates" variant="secondary">
              重複の確認
            </LinkButton>
            <Button variant="secondary" icon={FileUp} onPress={() => setReading(true)}>
              書類から追加
            </Button>
            <LinkButton href="/agency/candidates/import" variant="secondary">
              CSVから取り込む
            </LinkButton>
            <Button icon={UserPlus} onPress={add}>
              候補者を追加
            </Button>
          </>
        }
      />
      <Suspense fallback={<Skeleton lines={20} />}>
        <CandidateTable onAdd={add} />
      </Suspense>
      <AddDialog title="書類から追加" size="lg" Form={AddSteps} isOpen={isReading} onOpenChange={setReading} />
      <AddDialog title="候補者を追加" Form={AddForm} isOpen={isAdding} onOpenChange={setAdding} />
    </div>
  );
}
