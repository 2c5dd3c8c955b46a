import type { ReactNode } from "react";

/** A field, for what stands under it. */
export interface OfferedField {
  /** Of the control. */
  id: string;
  text: string;
  onTake: (text: string) => void;
}

/** Draws the offer of another text, or nothing. */
export type OfferText = (field: OfferedField) => ReactNode;
