import { TextArea } from "../../../ui/text-area/text-area.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";

export function SummaryFields() {
  return (
    <TextArea
      {...useTextField("summary")}
      label="職務要約"
      hint="例：大学卒業後、食品メーカーの法人営業を6年担当。新規開拓を中心に、担当エリアの売上を3年で1.4倍にしました。"
      maxLength={1000}
      rows={8}
    />
  );
}

export function SelfPrFields() {
  return (
    <>
      <TextArea
        {...useTextField("motivation")}
        label="志望の動機、特技、アピールポイントなど"
        hint="応募先を選んだ理由と、自分の経験がどう役立つかを書きます。200字から300字が目安です。"
        maxLength={2000}
        rows={8}
      />
      <TextArea
        {...useTextField("self_pr")}
        label="自己PR"
        hint="強みを一つ選び、具体的な場面と結果を添えます。"
        maxLength={2000}
        rows={8}
      />
      <TextArea
        {...useTextField("preferences")}
        label="本人希望"
        hint="特に希望がなければ「貴社規定に従います。」と書きます。"
        maxLength={1000}
        rows={4}
      />
    </>
  );
}
