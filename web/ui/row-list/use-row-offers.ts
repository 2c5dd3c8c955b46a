import { createContext, useContext, useEffect, useState } from "react";
import { painted } from "../deferred/after-paint.ts";
import { showToast } from "../toast/toast-queue.ts";

/** Milliseconds. */
const OFFERED_FOR = 10_000;

type Offers = Set<() => void>;

/** The open offers of the outermost list around. */
export const RowOffers = createContext<Offers | undefined>(undefined);

/**
 * Offers to bring back a row that was taken away, for 10 s. The offers go with the outermost list, which is with the page:
 * nobody could bring the row back then. A list within a row leaves them standing when its row is closed.
 */
export function useRowOffers(): { offers: Offers; offer(text: string, restore: () => void): void } {
  const around = useContext(RowOffers);
  const [own] = useState<Offers>(() => new Set());
  const offers = around ?? own;
  useEffect(
    () => () => {
      for (const withdraw of own) withdraw();
    },
    [own],
  );
  return {
    offers,
    offer(text, restore) {
      // The press is seen before the rows are drawn anew.
      const run = () => void painted().then(restore);
      const content = { kind: "info", text, action: { label: "元に戻す", run } } as const;
      // The row is seen to go first: a message is drawn by the page's frame.
      let withdraw: (() => void) | undefined;
      let isWithdrawn = false;
      offers.add(() => {
        isWithdrawn = true;
        withdraw?.();
      });
      void painted().then(() => {
        if (!isWithdrawn) withdraw = showToast(content, { shownFor: OFFERED_FOR });
      });
    },
  };
}
