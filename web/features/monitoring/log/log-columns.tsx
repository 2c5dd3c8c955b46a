import { stampInTokyo } from "../../../../japanese/clock-time.ts";
import type { AdminLogAnswer, LoggedAction } from "../../../../modules/monitoring/contract/log.ts";
import { actionLabel, moduleLabel } from "../../../../modules/monitoring/contract/log-labels.ts";
import type { Column } from "../../../ui/data-table/column.ts";

/** Filter of the days up to today: its values are numbers of days. */
const PERIODS = [
  { value: "1", label: "今日" },
  { value: "7", label: "7日間" },
  { value: "30", label: "30日間" },
  { value: "90", label: "90日間" },
];

const NONE = (
  <span aria-hidden="true" className="text-ink-faint">
    ―
  </span>
);

/** One action a row. @param choices the values that the log names, once they are known */
export const logColumns = (choices: AdminLogAnswer["choices"] | undefined): readonly Column<LoggedAction>[] => [
  {
    id: "at",
    label: "日時",
    isRowHeader: true,
    filter: { kind: "select", options: PERIODS },
    cell: ({ at }) => (
      <time dateTime={at} className="figures whitespace-nowrap">
        {stampInTokyo(at)}
      </time>
    ),
  },
  {
    id: "module",
    label: "分野",
    filter: {
      kind: "select",
      isOpen: true,
      options: (choices?.modules ?? []).map((value) => ({ value, label: moduleLabel(value) })),
    },
    cell: ({ module }) => moduleLabel(module),
  },
  {
    id: "what",
    label: "操作",
    filter: {
      kind: "select",
      isOpen: true,
      options: (choices?.whats ?? []).map((value) => ({ value, label: actionLabel(value) })),
    },
    cell: ({ what }) => actionLabel(what),
  },
  {
    id: "object",
    label: "対象",
    cell: ({ object }) => (object ? <code className="text-sm break-all">{object}</code> : NONE),
  },
  {
    id: "actor",
    label: "操作した人",
    filter: {
      kind: "select",
      isOpen: true,
      options: (choices?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    cell: ({ actor }) => actor?.name ?? "システム",
  },
  {
    id: "reason",
    label: "理由",
    cell: ({ reason }) => (reason ? <span className="whitespace-pre-wrap">{reason}</span> : NONE),
  },
];
