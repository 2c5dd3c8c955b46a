import { adviceMessages } from "../../../../japanese/advice-messages.ts";
import type { AdviceAnswer } from "../../../../modules/assist/contract/advice.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Checkbox } from "../../../ui/checkbox/checkbox.tsx";
import { Disclosure } from "../../../ui/disclosure/disclosure.tsx";
import { type Correction, type ProposalPart, proposalParts } from "./proposal.ts";

interface AdviceFindingsProps {
  text: string;
  answer: AdviceAnswer;
  corrections: readonly Correction[];
  /** Starts of the corrections that the person leaves as they are. */
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
  /** Accepts the provider's example. */
  onReplace: () => void;
}

/** The reader of the text, and where it has been. */
function readerOf({ engine, sent }: AdviceAnswer): string {
  if (engine === "provider") return adviceMessages.readOutside;
  return sent ? adviceMessages.unanswered : adviceMessages.readHere;
}

/** Advice: points about the whole, corrections to choose from with the text they make, and an example with gaps. */
export function AdviceFindings({ text, answer, corrections, left, onLeft, onReplace }: AdviceFindingsProps) {
  const isProvider = answer.engine === "provider";
  const points = isProvider
    ? answer.advice.split("\n").filter(Boolean)
    : answer.findings.filter(({ replacement }) => replacement === null).map(({ message }) => message);
  const isProposed = answer.proposal?.some(({ kind }) => kind !== "same") ?? false;
  const chosen = corrections.filter(({ start }) => !left.has(start));

  function choose({ start }: Correction, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(start);
    else next.add(start);
    onLeft(next);
  }

  return (
    <>
      {points.length === 0 && corrections.length === 0 && <p>{adviceMessages.fine}</p>}
      {points.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium">見直すとよい点</h3>
          <ul className="grid list-disc gap-1.5 pl-5">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
      {corrections.length > 0 && (
        <section className="grid gap-2">
          <h3 className="font-medium">直せる言葉</h3>
          {corrections.map((correction) => (
            <Checkbox
              key={correction.start}
              value={!left.has(correction.start)}
              onChange={(isChosen) => choose(correction, isChosen)}
            >
              {correction.message}
            </Checkbox>
          ))}
          <h3 className="mt-2 font-medium">直したあとの文章</h3>
          <Proposal parts={proposalParts(text, chosen)} />
        </section>
      )}
      {isProposed && (
        <section className="grid justify-items-start gap-2">
          <h3 className="font-medium">外部のAIが直した文章</h3>
          <p className="phrases text-sm text-ink-soft">
            事実と違うところがないか、確かめてから採用してください。〇〇はご自身の事実で埋めます。
          </p>
          <Proposal parts={answer.proposal ?? []} />
          <Button variant="secondary" onPress={onReplace}>
            この文章を採用する
          </Button>
        </section>
      )}
      {!isProposed && answer.example !== text && (
        <Disclosure title="書き方の例（〇〇はご自身の事実で埋めます）">
          <p className="rounded-md bg-sunken px-4 py-3 leading-[1.8] whitespace-pre-wrap">{answer.example}</p>
        </Disclosure>
      )}
      <p className="text-sm text-ink-soft">{readerOf(answer)}</p>
    </>
  );
}

/** The text with what is taken out and what is put in. */
function Proposal({ parts }: { parts: readonly ProposalPart[] }) {
  return (
    <p className="w-full rounded-md border border-line bg-paper px-4 py-3 leading-[1.8] whitespace-pre-wrap">
      {parts.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`;
        if (kind === "removed") {
          return (
            <del key={key} className="text-ink-soft">
              {text}
            </del>
          );
        }
        return kind === "added" ? (
          <ins key={key} className="font-medium text-accent decoration-2">
            {text}
          </ins>
        ) : (
          <span key={key}>{text}</span>
        );
      })}
    </p>
  );
}
