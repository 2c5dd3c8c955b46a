import type { UseFormReturn } from "react-hook-form";
import {
  categoryLabel,
  FEEDBACK_CATEGORIES,
  MAX_FEEDBACK_DESCRIPTION,
  MAX_FEEDBACK_TITLE,
} from "../../../modules/feedback/contract/feedback.ts";
import { RadioGroup } from "../../ui/radio-group/radio-group.tsx";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { useFieldBinding } from "../forms/fields/use-field-binding.ts";
import type { TypedFeedback } from "./send-form.ts";

const CATEGORIES = FEEDBACK_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }));

/** The typed part of a feedback. */
export function FeedbackFields({ form: { control } }: { form: UseFormReturn<TypedFeedback> }) {
  return (
    <>
      <RadioGroup {...useFieldBinding(control, "category")} label="カテゴリ" isRequired options={CATEGORIES} />
      <TextField
        {...useFieldBinding(control, "title")}
        label="タイトル"
        isRequired
        maxLength={MAX_FEEDBACK_TITLE}
        isRedAboveMax
      />
      <TextArea
        {...useFieldBinding(control, "description")}
        label="詳細"
        hint="したこと、起きたこと、こうなってほしいことを書いてください。氏名や連絡先などの個人情報は書かないでください。"
        isRequired
        rows={4}
        maxRows={10}
        maxLength={MAX_FEEDBACK_DESCRIPTION}
        isRedAboveMax
      />
    </>
  );
}
