import { memo, useRef } from "react";
import type { CandidateRow } from "../../../../modules/candidate/contract.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { BoxName } from "../../../ui/data-table/table-row.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { CONTEXT_AREA } from "../../../ui/menu/context-area.ts";
import { CandidateName } from "./candidate-name.tsx";
import { ageOf, dayOf, nameOfCandidate, pathOfCandidate, stageOf } from "./candidate-texts.ts";
import { CandidateTools } from "./candidate-tools.tsx";

export interface CandidateCardProps {
  candidate: CandidateRow;
  isSelected: boolean;
  /** Must stay the same, or every card is drawn again. */
  onSelect: (id: string, isOn: boolean) => void;
}

/** A record in a list of cards. */
export const CandidateCard = memo(function CandidateCard({ candidate, isSelected, onSelect }: CandidateCardProps) {
  const { id, desired_job, desired_place, prefecture, staff, next_contact_on } = candidate;
  const area = useRef<HTMLElement>(null);
  const name = nameOfCandidate(candidate);
  const facts = [
    ["住所", prefecture],
    ["希望", [desired_job, desired_place].filter(Boolean).join("・")],
    ["担当者", staff?.name ?? "未設定"],
    ["次回連絡", dayOf(next_contact_on)],
  ] as const;
  return (
    <article
      ref={area}
      aria-label={name}
      className={`sheet grid content-start gap-3 p-4 ${isSelected ? "bg-accent-soft" : ""} ${CONTEXT_AREA}`}
    >
      <header className="flex flex-wrap items-start gap-2">
        <div className="-mt-2 shrink-0">
          <Checkbox value={isSelected} onChange={(isOn) => onSelect(id, isOn)}>
            <BoxName>{`「${name}」を選択`}</BoxName>
          </Checkbox>
        </div>
        <div className="min-w-0 flex-1 basis-32">
          <CandidateName candidate={candidate} />
        </div>
        <div className="-mt-2 -mr-2 ml-auto shrink-0">
          <CandidateTools candidate={candidate} area={area} />
        </div>
      </header>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="figures min-w-0">{text || "未入力"}</dd>
          </div>
        ))}
      </dl>
      <footer className="mt-auto flex items-center justify-between gap-3">
        <p className="figures flex flex-wrap items-center gap-2">
          <Badge tone="accent">{stageOf(candidate)}</Badge>
          {ageOf(candidate)}
        </p>
        <LinkButton href={pathOfCandidate(candidate)} variant="secondary" size="sm" aria-label={`${name}の詳細`}>
          詳細
        </LinkButton>
      </footer>
    </article>
  );
});
