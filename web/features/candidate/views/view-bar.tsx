import { Save } from "lucide-react";
import { useState } from "react";
import type { SavedView } from "../../../../modules/candidate/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { TableQuery } from "../../../ui/data-table/table-query.ts";
import { useCandidateViewsQuery } from "../list/candidates-api.ts";
import { NameView } from "./name-view.tsx";
import { ViewChip } from "./view-chip.tsx";
import { isSameView, viewParameters } from "./view-parameters.ts";

/** The views that the member keeps, with the number of records that each finds now, and the way to keep the present one. */
export function ViewBar({ query }: { query: TableQuery }) {
  const { data } = useCandidateViewsQuery();
  const [naming, setNaming] = useState<Pick<SavedView, "id" | "name"> | "new">();
  const views = data?.items ?? [];
  const parameters = viewParameters(query);
  const isPlain = Object.keys(parameters).length === 0;
  const isKept = views.some((view) => isSameView(view.parameters, parameters));
  return (
    <>
      {(views.length > 0 || !isPlain) && (
        <nav aria-label="保存したビュー" className="flex flex-wrap items-center gap-2">
          {views.map((view) => (
            <ViewChip
              key={view.id}
              view={view}
              isCurrent={isSameView(view.parameters, parameters)}
              present={isPlain ? undefined : parameters}
              onRename={() => setNaming(view)}
            />
          ))}
          {!isPlain && !isKept && (
            <Button variant="quiet" size="sm" icon={Save} onPress={() => setNaming("new")}>
              この条件をビューに保存
            </Button>
          )}
        </nav>
      )}
      <NameView naming={naming} parameters={parameters} onClose={() => setNaming(undefined)} />
    </>
  );
}
