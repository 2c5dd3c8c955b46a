import { appointmentInWords } from "../../../../japanese/appointment-time.ts";
import type { ApplicationHistoryEntry } from "../../../../modules/applications/contract/application.ts";

/** The words of a move or an answer; nothing for a move without a reason. */
export function Said({ entry }: { entry: ApplicationHistoryEntry }) {
  switch (entry.kind) {
    case "move":
      return entry.reason && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.reason}</p>;
    case "reply":
      return <p className="whitespace-pre-line [overflow-wrap:anywhere]">{entry.text}</p>;
    case "proposal":
      return (
        <ul className="figures list-disc pl-5">
          {entry.dates.map((date) => (
            <li key={date}>{appointmentInWords(date)}</li>
          ))}
        </ul>
      );
    case "acceptance":
      return <p className="figures">{entry.date === null ? "面接の案内を承諾" : appointmentInWords(entry.date)}</p>;
  }
}

/** Whether an entry says something to the other side. */
export const hasWords = (entry: ApplicationHistoryEntry): boolean =>
  entry.kind !== "move" || (entry.reason !== null && entry.reason_released !== false);
