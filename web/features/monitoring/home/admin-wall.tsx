import { HOME_LABELS, HOME_STATUS_LABELS } from "../../../../modules/monitoring/contract/home.ts";
import { useTitle } from "../../../app/use-title.ts";
import { LoadFailed } from "../../../ui/load-failed/load-failed.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";
import { VerdictLine } from "../projections/verdict-line.tsx";
import { HomeStatus } from "./home-status.tsx";
import { HOME_TONES } from "./home-words.ts";
import { useHome } from "./use-home.ts";

/** `/admin?wall=1`: the state of everything on a wall, as large as the display allows. Nothing on it is operated. */
export function AdminWall() {
  useTitle("管理");
  const { home, error, isFetching, isStale, receivedAt, refresh } = useHome();
  if (!home && error) return <LoadFailed isPage text={error.message} isPending={isFetching} onRetry={refresh} />;
  if (!home) return <LoadingPage />;
  return (
    <div className="grid gap-[1em] p-[1em] text-[clamp(1rem,1.5vmax,3rem)]">
      <h1 className="sr-only">管理</h1>
      <div className="text-[1.6em]">
        <HomeStatus home={home} isStale={isStale} receivedAt={receivedAt} />
      </div>
      <ul
        className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,14em),1fr))] gap-[0.75em] ${isStale ? "grayscale [&_.figures]:text-ink-soft" : ""}`}
      >
        {home.items.map(({ name, status, value, text }) => (
          <li key={name} className="sheet grid content-start gap-[0.5em] p-[1em]">
            <h2 className="font-semibold">{HOME_LABELS[name]}</h2>
            <VerdictLine tone={HOME_TONES[status]} text={HOME_STATUS_LABELS[status]} />
            <p className="figures text-[2em] leading-tight font-semibold">{value}</p>
            <p className="phrases text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
