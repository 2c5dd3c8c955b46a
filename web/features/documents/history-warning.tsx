import { Alert } from "../../ui/alert/alert.tsx";

/** The server's warning that the history is near its limit; most answers carry none. */
export function HistoryWarning({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="mb-6 max-w-3xl">
      <Alert kind="warning">{text}</Alert>
    </div>
  );
}
