import { ListChecks } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { FindingList, type FindingListProps } from "./finding-list.tsx";

/** All findings, or one after the other. */
export function Findings(props: Omit<FindingListProps, "only">) {
  const { findings } = props;
  const [step, setStep] = useState<number>();
  if (findings.length === 0) return <p>目に留まる点はありません。</p>;
  // A finding that is mended gives its number to the next one.
  const only = step === undefined ? undefined : Math.min(step, findings.length - 1);
  return (
    <div className="grid gap-4">
      {only === undefined && findings.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          icon={ListChecks}
          className="justify-self-start"
          onPress={() => setStep(0)}
        >
          1件ずつ直す
        </Button>
      )}
      <FindingList {...props} only={only} />
      {only !== undefined && <Steps count={findings.length} only={only} onStep={setStep} />}
    </div>
  );
}

interface StepsProps {
  count: number;
  only: number;
  onStep: (step: number | undefined) => void;
}

function Steps({ count, only, onStep }: StepsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="sm" isDisabled={only === 0} onPress={() => onStep(only - 1)}>
        前の1件
      </Button>
      <Button variant="secondary" size="sm" isDisabled={only === count - 1} onPress={() => onStep(only + 1)}>
        次の1件
      </Button>
      <span className="figures text-sm text-ink-soft">
        {only + 1}／{count}件
      </span>
      <Button variant="quiet" size="sm" onPress={() => onStep(undefined)}>
        一覧に戻る
      </Button>
    </div>
  );
}
