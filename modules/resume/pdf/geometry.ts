import type { Frame, Label, Rule, Slot } from "../../../src/typesetting/measures.ts";

/** A table with its heading row. */
export interface Grid {
  left: number;
  right: number;
  /** The hairline after 年 and the rule after 月. */
  yearEnd: number;
  monthEnd: number;
  top: number;
  /** Top of the first row, and every rule below. */
  lines: readonly number[];
  labels: readonly [year: Label, month: Label, heading: Label];
}

/** A box with a heading and free text; with `lines` the text stands on them. */
export interface TextBox {
  left: number;
  right: number;
  top: number;
  head: number;
  bottom: number;
  lines: readonly number[];
  labels: readonly Label[];
}

export interface Form {
  /** Rules that belong to no table or box. */
  rules: readonly Rule[];
  labels: Readonly<Record<LabelKey, readonly Label[]>>;
  slots: Readonly<Record<SlotKey, Slot>>;
  photo: Frame;
  history: readonly Grid[];
  licenses: Grid;
  motivation: TextBox;
  preferences: TextBox;
  /** Fields of the JIS layout only; null on the official form. */
  jis: JisParts | null;
}

export interface JisParts {
  /** 男・女, one of which is circled. */
  gender: readonly [male: Label, dot: Label, female: Label];
  hobbies: TextBox;
  family: FamilyFields;
}

/** 通勤時間, 扶養家族数, 配偶者, 配偶者の扶養義務. */
export interface FamilyFields {
  labels: readonly Label[];
  rules: readonly Rule[];
  slots: Readonly<Record<"commute_hours" | "commute_minutes" | "dependents", Slot>>;
  /** The middles of 有 and 無, one of which is circled. */
  choices: Readonly<Record<"spouse" | "spouse_support", Readonly<Record<string, { x: number; y: number }>>>>;
}

export type LabelKey =
  | "title"
  | "dateYear"
  | "dateMonth"
  | "dateDay"
  | "photo"
  | "nameKana"
  | "name"
  | "birthYear"
  | "birthMonth"
  | "birthDay"
  | "age"
  | "ageEnd"
  | "gender"
  | "genderNote"
  | "addressKana"
  | "address"
  | "phone"
  | "contactKana"
  | "contact"
  | "contactPhone"
  | "email";

export type SlotKey =
  | "dateYear"
  | "dateMonth"
  | "dateDay"
  | "nameKana"
  | "name"
  | "birthYear"
  | "birthMonth"
  | "birthDay"
  | "age"
  | "gender"
  | "addressKana"
  | "postalCode"
  | "address"
  | "phone"
  | "contactKana"
  | "contactPostalCode"
  | "contactAddress"
  | "contactPhone"
  | "email";
