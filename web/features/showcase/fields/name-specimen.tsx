import { useState } from "react";
import { useForm } from "react-hook-form";
import { KanaField } from "../../../ui/kana-field/kana-field.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useFieldBinding } from "../../forms/fields/use-field-binding.ts";
import { useFurigana } from "../../forms/fields/use-furigana.ts";
import { Choice } from "../kit/choice.tsx";
import { Specimen } from "../kit/specimen.tsx";

const SCRIPTS = { hiragana: "ひらがな", katakana: "カタカナ" } as const;

/** A name and its reading, caught from the input method. */
export function NameSpecimen() {
  const [script, setScript] = useState<keyof typeof SCRIPTS>("hiragana");
  const { control, reset } = useForm({ defaultValues: { name: "", kana: "" } });
  const name = useFieldBinding(control, "name");
  const kana = useFieldBinding(control, "kana");
  return (
    <Specimen
      title="氏名とふりがな"
      text="漢字に変換する前の読みが、そのまま入ります。読みを自分で直したあとは、書き換えません。氏名を消すと、読みも消えます。"
      controls={
        <Choice
          label="ふりがなの文字"
          value={script}
          onChange={(next) => {
            setScript(next);
            reset();
          }}
          options={SCRIPTS}
        />
      }
    >
      <div className="grid max-w-2xl gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField {...name} {...useFurigana(name, kana, script)} label="氏名" hint="例：佐倉 美咲" isRequired />
        <KanaField
          {...kana}
          script={script}
          label={script === "hiragana" ? "ふりがな" : "フリガナ"}
          hint={script === "hiragana" ? "例：さくら みさき" : "例：サクラ ミサキ"}
          isRequired
        />
      </div>
    </Specimen>
  );
}
