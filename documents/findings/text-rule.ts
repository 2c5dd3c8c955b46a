/** A fault in the words of one field. */
export interface TextFinding {
  readonly rule: string;
  readonly words: string;
  /** The field's whole text without the fault, where there is one way. */
  readonly mended?: string;
}

/** A rule about the words of one field. @param label of the field */
export type TextRule = (text: string, label: string) => readonly TextFinding[];
