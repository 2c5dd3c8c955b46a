import { Alert } from "../../ui/alert/alert.tsx";

export interface RefusedRowsProps {
  /** 「次の求人は変更できませんでした。」 */
  title: string;
  /** One line each: a row and why it was left out. None: nothing is shown. */
  rows: readonly string[];
}

/** The rows that a change of several has left out. */
export function RefusedRows({ title, rows }: RefusedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <Alert kind="warning" isNews>
      <p>{title}</p>
      <ul className="list-disc pl-5">
        {rows.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
