import type { CombinedField, ListDefinition, Shape } from "../../../../documents/definition.ts";
import { listsOf } from "../../../../documents/values.ts";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { useTextField } from "../../forms/fields/field-hooks.tsx";
import { monthInWords } from "../month-in-words.ts";
import { GeneratedField } from "./generated-field.tsx";
import { ListRows } from "./list-rows.tsx";

export interface GeneratedFieldsProps {
  /** A section, or a list for the fields of one of its rows. */
  shape: Shape & { readonly combined?: readonly CombinedField[] };
  /** Names of the fields in the order of the form; by default the definition's. */
  order?: readonly string[];
}

/** The fields of a section or a row drawn from the definition, then its lists. */
export function GeneratedFields({ shape, order = Object.keys(shape.fields) }: GeneratedFieldsProps) {
  const combined = shape.combined ?? [];
  return (
    <>
      {order.map((name) => {
        const field = shape.fields[name];
        const group = combined.find(({ fields }) => fields.includes(name));
        if (!field || (group && group.fields[0] !== name)) return null;
        return group ? (
          <GeneratedMonth key={name} group={group} isRequired={field.required === true} />
        ) : (
          <GeneratedField key={name} name={name} field={field} />
        );
      })}
      {Object.entries(listsOf(shape)).map(([name, list]) => (
        <GeneratedRows key={name} name={name} list={list} />
      ))}
    </>
  );
}

/** Two fields read as one: a year and its month. */
function GeneratedMonth({ group: { fields, label }, isRequired }: { group: CombinedField; isRequired: boolean }) {
  const { error: yearError, ...year } = useTextField(fields[0] ?? "");
  const { error: monthError, ...month } = useTextField(fields[1] ?? "");
  return (
    <YearMonthField label={label} year={year} month={month} error={yearError ?? monthError} isRequired={isRequired} />
  );
}

/** The rows of a list as cards; lists nest to any depth. */
function GeneratedRows({ name, list }: { name: string; list: ListDefinition }) {
  const [year = "", month = ""] = list.combined?.[0]?.fields ?? [];
  return (
    <ListRows
      list={name}
      label={list.label}
      addLabel={`${list.label}を追加する`}
      addAt="end"
      summaryOf={(row) => list.rowName(row as never)}
      monthOf={(row) => monthInWords(row[year] as string, row[month] as string)}
      focusField={Object.keys(list.fields)[0]}
      removeQuestion={`この${list.label}を削除しますか？削除したあとも「元に戻す」で取り消せます。`}
    >
      <GeneratedFields shape={list} />
    </ListRows>
  );
}
