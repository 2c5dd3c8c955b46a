import type { ListDefinition } from "../../../../documents/definition.ts";
import { listsOf } from "../../../../documents/values.ts";
import { YearMonthField } from "../../../ui/year-month-field/year-month-field.tsx";
import { useShape, useYearMonthField } from "../../forms/fields/field-hooks.tsx";
import { monthInWords } from "../month-in-words.ts";
import { GeneratedField } from "./generated-field.tsx";
import { ListRows } from "./list-rows.tsx";

/**
 * The fields of the section or row around, drawn from the definition, then its lists.
 * @param props.order names of the fields, where the form's order is another one than the definition's
 */
export function GeneratedFields({ order }: { order?: readonly string[] | undefined }) {
  const shape = useShape();
  return (
    <>
      {(order ?? Object.keys(shape.fields)).map((name) => {
        const group = shape.combined?.find(({ fields }) => fields.includes(name));
        if (!group) return <GeneratedField key={name} name={name} />;
        return group.fields[0] === name && <GeneratedMonth key={name} name={group.name} />;
      })}
      {Object.entries(listsOf(shape)).map(([name, list]) => (
        <GeneratedRows key={name} name={name} list={list} />
      ))}
    </>
  );
}

/** Two fields read as one: a year and its month. */
const GeneratedMonth = ({ name }: { name: string }) => <YearMonthField {...useYearMonthField(name)} />;

/** The rows of a list as cards; lists nest to any depth. */
function GeneratedRows({ name, list }: { name: string; list: ListDefinition }) {
  const [year = "", month = ""] = list.combined?.[0]?.fields ?? [];
  return (
    <ListRows
      list={name}
      addAt="end"
      face={{
        summaryOf: (row) => list.rowName(row as never),
        monthOf: (row) => monthInWords(row[year] as string, row[month] as string),
      }}
      focusField={Object.keys(list.fields)[0]}
      removal={{ question: `この${list.label}を削除しますか？削除したあとも「元に戻す」で取り消せます。` }}
    >
      <GeneratedFields />
    </ListRows>
  );
}
