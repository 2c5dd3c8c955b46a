import { Fragment } from "react";
import { wordsOf } from "./words-of.ts";

/**
 * A text whose lines end around company forms and months, never within: 「株式会社」「みなと食品」. Stands in an element with the
 * utility `names`.
 */
export const WordBreaks = ({ children }: { children: string }) =>
  wordsOf(children).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words have no state and no identity but their position
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
