import { X } from "lucide-react";
import { toHalfWidthAscii } from "../../../../japanese/width.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { NumberField } from "../../../ui/number-field/number-field.tsx";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { type ChosenLicence, scoreProblem, unitOf, writtenName } from "./chosen-licence.ts";

export interface ChosenLicencesProps {
  chosen: readonly ChosenLicence[];
  onChange: (chosen: readonly ChosenLicence[]) => void;
  /** The message beside a month that cannot be read. */
  problemOf: (licence: ChosenLicence) => string | undefined;
}

/** The licences that will be added: name, month, and the result where there is one. */
export function ChosenLicences({ chosen, onChange, problemOf }: ChosenLicencesProps) {
  const set = (index: number, change: Partial<ChosenLicence>) =>
    onChange(chosen.map((licence, at) => (at === index ? { ...licence, ...change } : licence)));
  return (
    <section aria-label="追加する免許・資格" className="grid gap-2">
      <h3 className="font-medium">追加する免許・資格（{chosen.length}件）</h3>
      <ul className="grid gap-2">
        {chosen.map((item, index) => (
          <li key={item.licence.name} className="grid gap-1 rounded-lg bg-sunken py-1 pr-1 pb-3 pl-4">
            <div className="flex items-center gap-2">
              <p className="flex-1 font-medium break-keep">{writtenName(item)}</p>
              <IconButton
                label={`「${item.licence.name}」を外す`}
                icon={X}
                onPress={() => onChange(chosen.toSpliced(index, 1))}
              />
            </div>
            {item.licence.score && (
              <NumberField
                label="得点"
                hint={`例：${item.licence.score}`}
                unit={unitOf(item.licence)}
                value={item.score}
                onChange={(score) => set(index, { score })}
                format={toHalfWidthAscii}
                error={scoreProblem(item)}
              />
            )}
            <YearMonthField
              label="取得年月"
              hint="あとから入力することもできます"
              year={{ value: item.year, onChange: (year) => set(index, { year }) }}
              month={{ value: item.month, onChange: (month) => set(index, { month }) }}
              error={problemOf(item)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
