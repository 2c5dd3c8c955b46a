import type { Control } from "react-hook-form";
import { readNumber } from "../../../../japanese/number.ts";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { PasswordField } from "../../../ui/password-field/password-field.tsx";
import { SearchField } from "../../../ui/search-field/search-field.tsx";
import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { useFieldBinding } from "../../forms/fields/use-field-binding.ts";
import type { Sample } from "./field-samples.ts";
import type { Look } from "./look.ts";

/** The fields one types in. */
export function TypedFields({ control, look }: { control: Control<Sample>; look: Look }) {
  const { hint, ...state } = look;
  const income = useFieldBinding(control, "income");
  const { error: _, ...search } = useFieldBinding(control, "search");
  const read = readNumber(income.value);
  return (
    <>
      <TextField
        {...useFieldBinding(control, "company")}
        {...state}
        label="会社名"
        hint={hint("略称を使わず、正式名称で入力します。")}
        autoComplete="organization"
      />
      <TextField
        {...useFieldBinding(control, "email")}
        {...state}
        label="メールアドレス"
        hint={hint("例：name@example.jp")}
        type="email"
        autoComplete="email"
      />
      <PasswordField
        {...useFieldBinding(control, "password")}
        {...state}
        label="パスワード"
        hint={hint("8文字以上で、大文字・小文字・数字・特殊文字を含めます。")}
        autoComplete="off"
        width="md"
      />
      <div className="grid gap-1">
        <NumberField
          {...income}
          {...state}
          label="希望年収"
          hint={hint("全角の数字もそのまま入力できます。")}
          unit="万円"
        />
        <p className="figures text-sm text-ink-soft">
          {read !== null && `${read.toLocaleString("ja-JP")}万円として読み取ります`}
        </p>
      </div>
      <SearchField
        {...search}
        isDisabled={look.isDisabled}
        label="求人を探す"
        hint={hint("Escキーで入力を消せます。必須やエラーの状態はありません。")}
      />
      <TextArea
        {...useFieldBinding(control, "reason")}
        {...state}
        label="志望の動機"
        hint={hint("応募先を選んだ理由と、自分の経験がどう役立つかを書きます。")}
        rows={4}
      />
    </>
  );
}
