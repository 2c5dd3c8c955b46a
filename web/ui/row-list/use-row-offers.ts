import { createContext, useContext, useEffect, useState } from "react";
import { showToast } from "../toast/toast-queue.ts";

/** Milliseconds. */
const OFFERED_FOR = 10_000;

type Offers = Set<() => void>;

/** The open offers of the outermost list around. */
export const RowOffers = createContext<Offers | undefined>(undefined);

/**
 * Offers to bring back a row that was taken away, for 10 s. The offers go with the outermost list, when the page is left; a list
 * within a row leaves them standing when its row is closed.
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
      const action = { label: "元に戻す", run: restore };
      offers.add(showToast({ kind: "info", text, action }, { shownFor: OFFERED_FOR }));
    },
  };
}
