import { SearchX } from "lucide-react";
import { foundInWords } from "../../../modules/jobs/contract/search.ts";
import { Button } from "../../ui/button/button.tsx";
import { EmptyState } from "../../ui/empty-state/empty-state.tsx";
import { conditionTags, type JobConditions, writeConditions } from "./job-conditions.ts";
import { useJobsQuery } from "./jobs-api.ts";

interface NothingFoundProps {
  conditions: JobConditions;
  onChange: (next: JobConditions) => void;
}

/** Conditions whose absence is tried at most. */
const MOST_TRIED = 6;

/** No job was found: names the condition without which most are, and offers the search without it. */
export function NothingFound({ conditions, onChange }: NothingFoundProps) {
  const tags = conditionTags(conditions).slice(0, MOST_TRIED);
  const totals = Array.from({ length: MOST_TRIED }, (_, index) => {
    const tag = tags[index];
    // biome-ignore lint/correctness/useHookAtTopLevel: the number of calls is fixed
    const { data } = useJobsQuery(writeConditions(tag?.without ?? {}), { skip: !tag });
    return data?.pagination.total_items ?? 0;
  });
  const most = Math.max(...totals);
  const tightest = most > 0 ? tags[totals.indexOf(most)] : undefined;
  return (
    <EmptyState
      icon={SearchX}
      title="条件に合う求人が見つかりませんでした"
      action={
        tightest ? (
          <Button
            onPress={() => onChange(tightest.without)}
          >{`「${tightest.text}」を外して探す（${foundInWords(most)}）`}</Button>
        ) : (
          tags.length > 0 && <Button onPress={() => onChange({})}>条件をすべて解除する</Button>
        )
      }
    >
      {tightest
        ? `いちばん厳しい条件は「${tightest.text}」です。`
        : "キーワードを短くするか、条件を減らしてみてください。"}
    </EmptyState>
  );
}
