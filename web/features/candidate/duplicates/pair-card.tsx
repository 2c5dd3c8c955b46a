import { useState } from "react";
import type { CandidateRow, DuplicatePair } from "../../../../modules/candidate/contract.ts";
import { textOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { ageOf, dayOf, nameOfCandidate, pathOfCandidate, stageOf } from "../list/candidate-texts.ts";
import { useSetDifferentMutation } from "../list/candidates-api.ts";
import { reasonsInWords } from "./reasons-in-words.ts";

/** Two records side by side. A pair that was told apart stays where it is until the page is left, so that it can be taken back. */
export function PairCard({ pair: { candidates, reasons, score } }: { pair: DuplicatePair }) {
  const [isDifferent, setIsDifferent] = useState(false);
  const [send, { isLoading }] = useSetDifferentMutation();
  const [one, other] = candidates;
  if (!one || !other) return null;
  const names = `${nameOfCandidate(one)}と${nameOfCandidate(other)}`;
  const [id, otherId] = [one.id, other.id];

  async function tell(wanted: boolean): Promise<void> {
    try {
      await send({ id, other: otherId, isDifferent: wanted }).unwrap();
      setIsDifferent(wanted);
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  return (
    <article aria-label={names} className="sheet grid gap-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <p className="figures phrases">{`${reasonsInWords(reasons)}（一致度${score}）`}</p>
        <div className="flex items-center gap-3">
          <span role="status" className="text-ink-soft">
            {isDifferent && "別人として記録しました"}
          </span>
          <Button
            variant="secondary"
            size="sm"
            isPending={isLoading}
            aria-label={isDifferent ? `${names}を元に戻す` : `${names}は別人`}
            onPress={() => void tell(!isDifferent)}
          >
            {isDifferent ? "元に戻す" : "別人"}
          </Button>
        </div>
      </header>
      <div className={`grid gap-4 sm:grid-cols-2 ${isDifferent ? "opacity-60" : ""}`}>
        <Person candidate={one} />
        <Person candidate={other} />
      </div>
    </article>
  );
}

function Person({ candidate }: { candidate: CandidateRow }) {
  const { kana, former_name, birth_date, phone, email, prefecture, staff, created_at } = candidate;
  const facts = [
    ["ふりがな", kana],
    ["旧姓", former_name],
    ["生年月日", [dayOf(birth_date), ageOf(candidate)].filter(Boolean).join("・")],
    ["電話番号", phone],
    ["メール", email],
    ["住所", prefecture],
    ["ステージ", stageOf(candidate)],
    ["担当者", staff?.name ?? "未設定"],
    ["登録日", dayOf(created_at.slice(0, 10))],
  ] as const;
  const name = nameOfCandidate(candidate);
  return (
    <div className="grid min-w-0 content-start gap-3 rounded-md border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-semibold">{name}</h2>
        <LinkButton href={pathOfCandidate(candidate)} variant="secondary" size="sm" aria-label={`${name}を開く`}>
          開く
        </LinkButton>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="figures min-w-0">{text || "—"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
