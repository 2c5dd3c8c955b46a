import type { CacheHealth } from "../../../../modules/monitoring/contract/cache.ts";
import type { Verdict } from "../projections/model-state.ts";

/**
 * The state of the cache in one line.
 * @param isStale the last request brought nothing: old figures say nothing about now
 */
export function verdictOn(health: CacheHealth | undefined, isStale: boolean): Pick<Verdict, "tone" | "text"> {
  if (isStale) return { tone: "warning", text: "現在の状態を確認できません" };
  if (!health) return { tone: "accent", text: "状態を確認しています" };
  if (health.status === "degraded") return { tone: "danger", text: "Redisに接続できません" };
  const count = health.recommendations.filter(({ severity }) => severity !== "info").length;
  if (count > 0) return { tone: "warning", text: `動いていますが、確認が必要なことが${count}件あります` };
  return { tone: "success", text: "正常に動いています" };
}
