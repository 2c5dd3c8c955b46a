import { SearchX } from "lucide-react";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";

/** A page after the last one: jobs were closed since its address was kept. */
export function BeyondLastPage({ found, onFirst }: { found: string; onFirst: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="このページに求人はありません"
      action={<Button onPress={onFirst}>最初のページを見る</Button>}
    >
      {`条件に合う求人は${found}です。`}
    </EmptyState>
  );
}
