import { type ImportExample, type ImportPreview, importFields } from "../../../../modules/candidate/contract.ts";
import { Badge, type BadgeTone } from "../../../ui/badge/badge.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { ScrollBox } from "../../../ui/scroll-box/scroll-box.tsx";

const STATES: Readonly<Record<ImportExample["state"], { label: string; tone: BadgeTone }>> = {
  new: { label: "追加", tone: "success" },
  known: { label: "登録済み", tone: "warning" },
  wrong: { label: "読み取れない", tone: "danger" },
};

/** The first rows as they were read. */
export function ImportExamples({ preview: { examples, columns, known } }: { preview: ImportPreview }) {
  const labels = importFields();
  const fields = columns.flatMap(({ field }) => field ?? []);
  const records = new Map(known.map(({ line, id }) => [line, id]));
  if (fields.length === 0) return <p>列が割り当てられていません。</p>;
  return (
    <ScrollBox className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">読み取った最初の行</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
              行
            </th>
            <th scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
              結果
            </th>
            {fields.map((field) => (
              <th key={field} scope="col" className="py-2 pr-4 font-medium whitespace-nowrap">
                {labels[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examples.map(({ line, state, values }) => (
            <tr key={line} className="border-b border-line align-top last:border-0">
              <th scope="row" className="figures py-2 pr-4 font-normal">
                {line}
              </th>
              <td className="py-2 pr-4">
                <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
                {records.get(line) && (
                  <p className="mt-1 whitespace-nowrap">
                    <TextLink href={`/candidates/${records.get(line)}`} target="_blank">
                      {`${line}行目の候補者を開く`}
                    </TextLink>
                  </p>
                )}
              </td>
              {fields.map((field) => (
                <td key={field} className="max-w-64 min-w-24 py-2 pr-4 [overflow-wrap:anywhere]">
                  {values[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
