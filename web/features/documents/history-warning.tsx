import { Alert } from "../../ui/alert/alert.tsx";

/** What the server says of a history that comes near its limit; nothing most of the time. */
export function HistoryWarning({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div className="mb-6 max-w-3xl">
      <Alert kind="warning">{text}</Alert>
    </div>
  );
}
