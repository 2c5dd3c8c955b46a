import { useMemo, useState } from "react";
import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import type { SuggestionSource } from "../../../ui/autocomplete/suggestion.ts";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { termsOf } from "./term-sources.ts";
import type { TermKind } from "./terms.ts";

const KINDS = { 職種: "職種", スキル: "スキル", 学校: "学校" } as const;
const HINTS: Readonly<Record<TermKind, string>> = {
  職種: "例：「営業」「えいぎょう」「ｴﾝｼﾞﾆｱ」",
  スキル: "例：「データ」「かんり」",
  学校: "例：「みなと」「こうこう」",
};
const ANSWERS = { at_once: "すぐ", slow: "2秒後", failing: "失敗する", none: "接続先なし" } as const;
/** Milliseconds. */
const SLOW = 2000;

/** A field of a form, and a source whose behaviour one chooses. */
export function FormSpecimen() {
  const [kind, setKind] = useState<TermKind>("職種");
  const [answers, setAnswers] = useState<keyof typeof ANSWERS>("at_once");
  const [isKept, setKept] = useState(true);
  const [searches, setSearches] = useState(0);
  const [text, setText] = useState("");
  const source = useMemo(
    (): SuggestionSource => async (query, options) => {
      setSearches((count) => count + 1);
      if (answers === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW));
      if (answers === "failing") throw new Error("The specimen's source fails.");
      return termsOf(kind)(query, options);
    },
    [kind, answers],
  );
  return (
    <Specimen
      title="フォームの入力欄"
      text="↑↓で選び、Enterで決定します。EscキーとTabキーは候補を閉じ、入力した文字はそのまま残ります。読みがなや半角カナでも見つかります。"
      controls={
        <>
          <Choice label="候補の種類" value={kind} onChange={setKind} options={KINDS} />
          <Choice label="応答" value={answers} onChange={setAnswers} options={ANSWERS} />
          <Switch value={isKept} onChange={setKept}>
            同じ検索の結果を5分間使う
          </Switch>
        </>
      }
    >
      <AutocompleteField
        label={kind}
        hint={HINTS[kind]}
        value={text}
        onChange={setText}
        source={answers === "none" ? undefined : source}
        cacheFor={isKept ? undefined : 0}
        width="md"
      />
      <p className="figures text-sm text-ink-soft">
        実際に検索した回数：<output>{searches}</output>回
      </p>
    </Specimen>
  );
}
