import type { ReactNode } from "react";
import type { DocumentDefinition } from "../../../../documents/definition.ts";
import type { Finding } from "../../../../documents/findings/finding.ts";
import type { PrintReport } from "../../../../documents/print-report.ts";
import type { AnyDocument } from "../../../../documents/values.ts";
import type { Sheets } from "../document-pages.ts";
import type { SheetMark } from "../viewer/sheet-marks.tsx";
import type { EraAndFont } from "./era-and-font-choice.tsx";

/** Print options that every kind of document has. */
export interface BasicPrintOptions extends EraAndFont {
  attachment: 0 | 1;
  /** The printed revision; absent for the newest one. */
  at?: number | undefined;
}

/** The print options of a kind of document, without what draws them. */
export interface PrintOptionsOf<Options extends BasicPrintOptions = BasicPrintOptions> {
  readonly kind: Pick<DocumentDefinition, "name" | "path" | "wireName">;
  /** Names of other documents that are printed with it. */
  readonly others?: readonly string[];
  /** The usual print. Addresses have its options in this order. */
  readonly usual: Options;
  /** Values of the options that are words; an option that is a number is 0 or 1. */
  readonly choices: Readonly<Record<string, readonly { value: string }[]>>;
}

/** A document and its print options. */
export interface PrintInput<Options extends BasicPrintOptions = BasicPrintOptions> {
  options: Options;
  /** The printed document; undefined until it is loaded. */
  document: AnyDocument | undefined;
}

interface ChoiceProps<Options> {
  options: Options;
  onOptions(options: Options): void;
}

/** The print of a kind of document, and its last step. */
export interface DocumentPrint<Options extends BasicPrintOptions = BasicPrintOptions> extends PrintOptionsOf<Options> {
  readonly definition: DocumentDefinition;
  /** The sheets that the options give. */
  sheetsOf(options: Options): Sheets;
  /** A component: the choice of the options. */
  Choice(props: ChoiceProps<Options>): ReactNode;
  /** A hook: what the rules of its module find in the printed document; undefined until both are loaded. */
  useFound(printed: PrintInput<Options>): readonly Finding[] | undefined;
  /** The texts on the sheets at which the numbers of findings stand. Absent: none. */
  marksOf?(findings: readonly Finding[], document: AnyDocument, report: PrintReport): readonly SheetMark[];
  /** A component: the cards of the last step, other ways to print and the next document. */
  NextSteps(): ReactNode;
}

/** Reads the options from the search parameters; an unknown value becomes the usual one. */
export function readPrintOptions<Options extends BasicPrintOptions>(
  { usual, choices }: PrintOptionsOf<Options>,
  search: Readonly<Record<string, unknown>>,
): Options {
  const isKnown = (name: string, value: unknown) =>
    choices[name]?.some((choice) => choice.value === value) ?? (value === 0 || value === 1);
  const read = Object.entries(usual).map(([name, own]) => [name, isKnown(name, search[name]) ? search[name] : own]);
  const at = Number(search.at);
  const isRevision = search.at !== undefined && Number.isInteger(at) && at >= 0;
  return { ...Object.fromEntries(read), ...(isRevision && { at }) };
}

/** The query string of `output.pdf` and of the print check. */
export const printSearch = (options: BasicPrintOptions): string =>
  new URLSearchParams(
    Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

export const pdfUrl = <Options extends BasicPrintOptions>(
  { path }: Pick<DocumentDefinition, "path">,
  options: Options,
  { download = false } = {},
): string => `${path}/output.pdf?${printSearch(options)}${download ? "&download=1" : ""}`;
