import type { GeneratedEducation } from "../../../japanese/education/generate-education.ts";
import { schoolKinds } from "../../../japanese/education/school-kinds.ts";
import { formatMonth } from "../../../japanese/era.ts";
import { Alert } from "../../ui/alert/alert.tsx";

/** The rows that a generation would write, oldest first as on paper. */
export function GenerationPreview({ generated }: { generated: GeneratedEducation | undefined }) {
  const { rows = [], notYet = [] } = generated ?? {};
  return (
    <section aria-label="できあがりの確認" className="grid gap-2">
      <h3 className="font-medium">できあがりの確認</h3>
      {generated ? (
        <ol className="grid gap-1 rounded-lg bg-sunken px-4 py-3">
          {rows.map(({ year, month, school_name }) => (
            <li key={`${year}-${month} ${school_name}`} className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
              <span className="figures text-sm text-ink-soft">
                {year}年{month}月（{formatMonth(year, month, "wareki")}）
              </span>
              <span className="break-keep">{school_name}</span>
            </li>
          ))}
          {rows.length === 0 && <li className="text-ink-soft">記入する学校がありません。</li>}
        </ol>
      ) : (
        <p className="text-ink-soft">生年月日を入力すると、入学・卒業の年月がここに表示されます。</p>
      )}
      {notYet.length > 0 && (
        <Alert kind="info" isNews>
          {`${notYet.map((kind) => schoolKinds[kind].label).join("、")}は、まだ入学の時期になっていないため記入しません。`}
        </Alert>
      )}
    </section>
  );
}
