import type { CacheRecommendation } from "../../../../modules/monitoring/contract/cache.ts";
import { Alert } from "../../../ui/alert/alert.tsx";

const KIND = { info: "info", warning: "warning", critical: "error" } as const;

/** Advice of the rules, worst first; nothing where all is well. */
export function Recommendations({ recommendations }: { recommendations: readonly CacheRecommendation[] }) {
  if (recommendations.length === 0) return null;
  return (
    <section aria-labelledby="cache-advice" className="grid gap-3">
      <h2 id="cache-advice" className="text-lg font-semibold">
        確認すること
      </h2>
      {recommendations.map(({ rule, title, description, severity }) => (
        <Alert key={rule} kind={KIND[severity]} title={title}>
          {description}
        </Alert>
      ))}
    </section>
  );
}
