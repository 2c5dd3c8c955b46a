import type { CandidateRow } from "../../../../modules/candidate/contract.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { nameOfCandidate, pathOfCandidate } from "./candidate-texts.ts";

/** The name of a record as the link to it, its reading, and the mark of a likely double. */
export function CandidateName({ candidate }: { candidate: CandidateRow }) {
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5">
      <span className="max-w-full">
        <TextLink href={pathOfCandidate(candidate)}>{nameOfCandidate(candidate)}</TextLink>
      </span>
      {candidate.kana && <span className="max-w-full text-sm text-ink-soft">{candidate.kana}</span>}
      {candidate.duplicate && <Badge tone="warning">重複の可能性</Badge>}
    </span>
  );
}
