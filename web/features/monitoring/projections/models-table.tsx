import { RefreshCw } from "lucide-react";
import type { ProjectionState, ProjectionsAnswer } from "../../../../modules/monitoring/contract/projections.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import type { Column } from "../../../ui/data-table/column.ts";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { FaultPanel } from "./fault-panel.tsx";
import { countInWords, positionInWords, rateInWords } from "./figures.ts";
import { LastRebuild } from "./last-rebuild.tsx";
import { anchorOf } from "./model-anchor.ts";
import { labelOf, usedBy } from "./model-names.ts";
import { badgeOf, isUnderWay, type ModelState } from "./model-state.ts";
import { RebuildPanel } from "./rebuild-panel.tsx";
import type { ModelOperations } from "./use-model-operations.ts";

export interface ModelsTableProps {
  answer: ProjectionsAnswer;
  states: ReadonlyMap<string, ModelState>;
  operations: ModelOperations;
}

/** Every read model with its figures; under each one its faults and pending decisions. */
export function ModelsTable({ answer, states, operations }: ModelsTableProps) {
  const { runningOf, run } = operations;
  const columns: readonly Column<ProjectionState>[] = [
    {
      id: "name",
      label: "名前",
      isRowHeader: true,
      cell: ({ name, version }) => <Name name={name} version={version} />,
    },
    {
      id: "state",
      label: "状態",
      cell: (model) => {
        const { tone, text } = badgeOf(model, states.get(model.name) ?? "well");
        return (
          <span className="whitespace-nowrap">
            <Badge tone={tone}>{text}</Badge>
          </span>
        );
      },
    },
    {
      id: "position",
      label: "位置／先頭",
      isNumber: true,
      cell: ({ position, head }) => (
        <span>
          {positionInWords(position)}
          <span className="text-ink-soft">／{positionInWords(head)}</span>
        </span>
      ),
    },
    { id: "lag", label: "遅れ", isNumber: true, cell: ({ lag }) => <span>{countInWords(lag)}</span> },
    {
      id: "rate",
      label: "件／秒",
      isNumber: true,
      cell: ({ events_per_second }) => <span>{rateInWords(events_per_second)}</span>,
    },
    {
      id: "actions",
      label: "操作",
      isActions: true,
      // While one is under way there is no other to begin: its panel has taken the focus.
      cell: ({ name, rebuild }) =>
        !isUnderWay(rebuild) && (
          <Button
            variant="secondary"
            size="sm"
            icon={RefreshCw}
            className="cards:w-full"
            aria-label={`「${labelOf(name)}」を作り直す`}
            isPending={runningOf(name) === "start"}
            onPress={() => void run(name, "start")}
          >
            作り直す
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      cardsUnder="md"
      caption="読み取りモデルの状態"
      columns={columns}
      rows={answer.projections}
      keyOf={({ name }) => name}
      detailOf={(model) => detailOf(model, operations)}
    />
  );
}

function Name({ name, version }: { name: string; version: number }) {
  const explanation = usedBy(name);
  return (
    <span id={anchorOf(name)} tabIndex={-1} className="grid gap-0.5 scroll-mt-24 outline-none">
      <span className="font-medium">{labelOf(name)}</span>
      <span className="text-sm text-ink-soft">
        <code>{name}</code>　版{version}
      </span>
      {explanation && <span className="phrases text-sm text-ink-soft">{explanation}</span>}
    </span>
  );
}

function detailOf({ name, version, fault, rebuild }: ProjectionState, operations: ModelOperations) {
  const { runningOf, latestOf, problemOf, run } = operations;
  const problem = problemOf(name);
  if (!problem && !fault && !rebuild) return undefined;
  return (
    <div className="grid gap-3">
      {problem && <Alert kind="error">{problem}</Alert>}
      {fault && (
        <FaultPanel
          name={name}
          fault={fault}
          isRetrying={runningOf(name) === "retry"}
          onRetry={() => run(name, "retry")}
        />
      )}
      {isUnderWay(rebuild) ? (
        <RebuildPanel
          name={name}
          rebuild={rebuild}
          version={version}
          running={runningOf(name)}
          isAwaited={latestOf(name) === "start"}
          onAction={(action) => run(name, action)}
        />
      ) : (
        rebuild && <LastRebuild rebuild={rebuild} />
      )}
    </div>
  );
}
