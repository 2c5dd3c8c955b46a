import { useEffect, useRef, useState } from "react";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DateField } from "../../../ui/date-field/date-field.tsx";
import { KanaField } from "../../../ui/kana-field/kana-field.tsx";
import { PhoneField } from "../../../ui/phone-field/phone-field.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { EmailField } from "../../forms/fields/email-field.tsx";
import { useFurigana } from "../../forms/fields/use-furigana.ts";
import { useAddCandidateMutation, useSetDifferentMutation } from "../list/candidates-api.ts";
import { LikelyDoubles } from "./likely-doubles.tsx";

const EMPTY = {
  last_name: "",
  first_name: "",
  last_name_kana: "",
  first_name_kana: "",
  phone: "",
  email: "",
  birth_date: "",
};
type Name = keyof typeof EMPTY;
const LABELS: Readonly<Record<Name, string>> = {
  last_name: "姓",
  first_name: "名",
  last_name_kana: "姓（ふりがな）",
  first_name_kana: "名（ふりがな）",
  phone: "電話番号",
  email: "メールアドレス",
  birth_date: "生年月日",
};

export interface AddFormProps {
  /** Called with whether something has been typed. */
  onInput: (hasInput: boolean) => void;
  onAdded: (id: string) => void;
}

/** Name, contact and birth date of a person; a name or a telephone number is enough. Records that are probably theirs appear below. */
export function AddForm({ onInput, onAdded }: AddFormProps) {
  const [typed, setTyped] = useState(EMPTY);
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<unknown>();
  const [add, { isLoading }] = useAddCandidateMutation();
  const [setDifferent] = useSetDifferentMutation();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);

  const errors = isApiError(error) ? error.errors : undefined;
  const field = (name: Name) => {
    const message = errors?.[`candidate.${name}`]?.[0];
    return {
      label: LABELS[name],
      value: typed[name],
      onChange(text: string) {
        setTyped((before) => ({ ...before, [name]: text }));
        onInput(true);
      },
      ...(message !== undefined && { error: message }),
    };
  };
  const last = field("last_name");
  const first = field("first_name");
  const lastKana = field("last_name_kana");
  const firstKana = field("first_name_kana");

  async function send(): Promise<void> {
    setError(undefined);
    try {
      const { candidate, message } = await add(typed).unwrap();
      // The record is there, whether or not the pairs are told apart: they stand in the list of likely pairs.
      const told = [...others].map((other) => setDifferent({ id: candidate.id, other, isDifferent: true }).unwrap());
      await Promise.allSettled(told);
      showToast({ kind: "success", text: message });
      onAdded(candidate.id);
    } catch (caught) {
      setError(caught);
    }
  }

  return (
    <form
      ref={form}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="phrases text-ink-soft">氏名か電話番号のどちらかがあれば追加できます。残りは後から入力できます。</p>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="grid content-start gap-4">
          <TextField {...last} {...useFurigana(last, lastKana)} autoFocus />
          <KanaField {...lastKana} />
        </div>
        <div className="grid content-start gap-4">
          <TextField {...first} {...useFurigana(first, firstKana)} />
          <KanaField {...firstKana} />
        </div>
        <PhoneField {...field("phone")} autoComplete="off" />
        <EmailField {...field("email")} autoComplete="off" isVerbatim />
      </div>
      <DateField {...field("birth_date")} hint="年は「1995」「H7」「平成7」のどれでも入力できます。" />
      <LikelyDoubles
        typed={typed}
        others={others}
        onOther={(id, isOther) =>
          setOthers((before) => new Set(isOther ? [...before, id] : [...before].filter((one) => one !== id)))
        }
      />
      {error && !errors ? (
        <p role="alert" className="text-danger">
          {textOf(error)}
        </p>
      ) : null}
      <Button type="submit" className="justify-self-end" isPending={isLoading} pendingLabel="追加中...">
        追加する
      </Button>
    </form>
  );
}
