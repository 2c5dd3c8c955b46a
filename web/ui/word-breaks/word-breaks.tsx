import { Fragment } from "react";
import { phrasesOf, wordsOf } from "./words-of.ts";

/**
 * A text whose lines end at its spaces, and within a phrase that is longer than a line around company forms and months, never
 * inside them: 「株式会社」「みなと食品」.
 */
export function WordBreaks({ children }: { children: string }) {
  const phrases = phrasesOf(children);
  const [first = ""] = phrases;
  if (phrases.length < 2) return <Words>{first}</Words>;
  return phrases.map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the phrases have no state and no identity but their position
    <span key={index} className="inline-block whitespace-pre-wrap">
      <Words>{phrase}</Words>
    </span>
  ));
}

const Words = ({ children }: { children: string }) =>
  wordsOf(children).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words have no state and no identity but their position
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
