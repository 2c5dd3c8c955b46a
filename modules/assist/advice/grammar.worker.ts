/// <reference path="./textlint-preset.d.ts" />
import { TextlintKernel, type TextlintMessage } from "@textlint/kernel";
import plugin from "@textlint/textlint-plugin-text";
import preset from "textlint-rule-preset-ja-technical-writing";

/** A point of textlint, by the rule that found it. */
export interface GrammarPoint {
  rule: string;
  start: number;
  end: number;
  replacement?: string;
}

/** The rules whose findings hold in applications too; sentence length, style and marks have rules of their own. */
const RULES = [
  "no-dropping-the-ra",
  "no-doubled-joshi",
  "no-doubled-conjunction",
  "no-doubled-conjunctive-particle-ga",
  "no-double-negative-ja",
  "no-hankaku-kana",
  "ja-no-successive-word",
  "ja-no-abusage",
  "ja-no-redundant-expression",
  "no-unmatched-pair",
  "no-nfd",
];

const kernel = new TextlintKernel({ quiet: true });
const textPlugin = (plugin as { default?: typeof plugin }).default ?? plugin;
const rules = RULES.flatMap((ruleId) => {
  const rule = preset.rules[ruleId];
  return rule ? [{ ruleId, rule, options: preset.rulesConfig[ruleId] }] : [];
});

/**
 * The task of `createGrammar`: reads a text with textlint. The first one loads the dictionary of the morphological analyser:
 * seconds and hundreds of megabytes, which are given back with the process.
 */
export async function run({ text }: { text: string }): Promise<GrammarPoint[]> {
  const plugins = [{ pluginId: "text", plugin: textPlugin }];
  const { messages } = await kernel.lintText(text, { ext: ".txt", plugins, rules });
  return messages.map(toPoint);
}

function toPoint({ ruleId, range, fix }: TextlintMessage): GrammarPoint {
  const [start, end] = fix?.range ?? range;
  return { rule: ruleId, start, end, ...(fix && { replacement: fix.text }) };
}
