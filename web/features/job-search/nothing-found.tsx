import { SearchX } from "lucide-react";
import { foundInWords } from "../../../modules/job-search/contract/search.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { conditionTags, inBrief, type JobConditions, writeConditions } from "./job-conditions.ts";
import { useJobsQuery } from "./jobs-api.ts";

interface NothingFoundProps {
  conditions: JobConditions;
  onChange: (next: JobConditions) => void;
}

const TITLE = "条件に合う求人が見つかりませんでした";
/** Conditions whose absence is tried at most. */
const MAX_TRIES = 6;

/**
 * No job was found: names the condition without which most are, and offers the search without it. Nothing is offered before
 * that is known, so that no button changes under a finger.
 */
export function NothingFound({ conditions, onChange }: NothingFoundProps) {
  const tags = conditionTags(conditions).slice(0, MAX_TRIES);
  const tries = Array.from({ length: MAX_TRIES }, (_, index) => {
    const tag = tags[index];
    // biome-ignore lint/correctness/useHookAtTopLevel: the number of calls is fixed
    const { currentData, isFetching } = useJobsQuery(writeConditions(tag?.without ?? {}), { skip: !tag });
    return { total: currentData?.pagination.total_items ?? 0, isTried: currentData !== undefined || !isFetching };
  });
  if (tags.length === 0) {
    return (
      <EmptyState icon={SearchX} title="公開中の求人はまだありません">
        求人が公開されると、ここに並びます。
      </EmptyState>
    );
  }
  if (tries.some(({ isTried }) => !isTried)) {
    return (
      <EmptyState icon={SearchX} title={TITLE}>
        どの条件を外せば見つかるかを調べています。
      </EmptyState>
    );
  }
  const totals = tries.map(({ total }) => total);
  const most = Math.max(...totals);
  const tightest = most > 0 ? tags[totals.indexOf(most)] : undefined;
  if (!tightest) {
    return (
      <EmptyState
        icon={SearchX}
        title={TITLE}
        action={<Button onPress={() => onChange({})}>条件をすべて解除する</Button>}
      >
        キーワードを短くするか、条件を減らしてみてください。
      </EmptyState>
    );
  }
  const text = inBrief(tightest);
  return (
    <EmptyState
      icon={SearchX}
      title={TITLE}
      action={
        <Button className="phrases max-lg:py-2 max-lg:whitespace-normal" onPress={() => onChange(tightest.without)}>
          {`「${text}」を外して探す（${foundInWords(most)}）`}
        </Button>
      }
    >
      {`いちばん厳しい条件は「${text}」です。`}
    </EmptyState>
  );
}
