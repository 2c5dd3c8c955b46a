import { BriefcaseBusiness, Plus, Users } from "lucide-react";
import type { ReactNode } from "react";
import { dayInTokyo } from "../../../japanese/clock-time.ts";
import { groupDigits } from "../../../japanese/number.ts";
import type { AgencyOverview } from "../../../modules/agency/contract.ts";
import { APPLICATION_STATES, isOpen, stateLabel } from "../../../modules/applications/contract/application.ts";
import { ENDING_DAYS } from "../../../modules/jobs/contract/ending-jobs.ts";
import { leftInWords } from "../../../modules/jobs/contract/facts.ts";
import { useToday } from "../../app/today.ts";
import { LinkCard } from "../../ui/card/link-card.tsx";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { applicantName } from "../applications/board-columns.ts";

/** The lists behind the counts, filtered by the search parameters of their tables. */
const APPLICATIONS_IN = "/agency/applications?view=table&filter_state=";
const WAITING = `${APPLICATIONS_IN}applied&sort_column=sent_at&sort_direction=asc`;
const JOBS = "/agency/jobs?filter_status=active&filter_published=";
const ENDING = `${JOBS}true&filter_valid_until=soon&sort_column=valid_until&sort_direction=asc`;

/** Waiting applications and the stages of the selection. */
export function ApplicationTasks({ counts, waiting }: AgencyOverview["applications"]) {
  const more = counts.applied - waiting.length;
  return (
    <>
      <Tasks
        title="対応を待っている応募"
        nothing="対応を待っている応募はありません。"
        entries={waiting}
        more={more > 0 && <TextLink href={WAITING}>{`対応を待つ応募はほかに${groupDigits(more)}件`}</TextLink>}
      >
        {waiting.map((application) => (
          <li key={application.id} className="grid">
            <LinkCard href={`/agency/applications/${application.id}`} title={applicantName(application)} icon={Users}>
              <p>{application.job.title}</p>
              <p className="figures">{`${dayInTokyo(application.sent_at)}に応募`}</p>
            </LinkCard>
          </li>
        ))}
      </Tasks>
      <section className="grid gap-4">
        <h2 className="text-lg font-semibold">選考の状況</h2>
        <dl className="sheet flex flex-wrap justify-between gap-4 p-5">
          {APPLICATION_STATES.filter(isOpen).map((state) => (
            <div key={state} className="grid gap-1">
              <dt className="text-sm text-ink-soft">{stateLabel(state)}</dt>
              <dd className="figures text-xl font-semibold">
                <CountLink
                  href={`${APPLICATIONS_IN}${state}`}
                  label={`${stateLabel(state)}の応募`}
                  count={counts[state]}
                />
              </dd>
            </div>
          ))}
        </dl>
        <div>
          <LinkButton href="/agency/applications" variant="secondary" icon={Users} className="max-sm:w-full">
            応募者を見る
          </LinkButton>
        </div>
      </section>
    </>
  );
}

/** Jobs that end soon, and how many there are. */
export function JobTasks(jobs: AgencyOverview["jobs"]) {
  const more = jobs.ending_count - jobs.ending.length;
  const today = useToday();
  return (
    <>
      <Tasks
        title="まもなく掲載が終わる求人"
        nothing={`${ENDING_DAYS}日以内に掲載が終わる求人はありません。`}
        entries={jobs.ending}
        more={more > 0 && <TextLink href={ENDING}>{`まもなく掲載が終わる求人はほかに${groupDigits(more)}件`}</TextLink>}
      >
        {jobs.ending.map((job) => (
          <li key={job.id} className="grid">
            <LinkCard href={`/agency/jobs/${job.id}`} title={job.title} icon={BriefcaseBusiness}>
              <p>{job.company}</p>
              <p className="figures">{leftInWords(job.valid_until, today)}</p>
            </LinkCard>
          </li>
        ))}
      </Tasks>
      <section className="grid gap-4">
        <h2 className="text-lg font-semibold">求人</h2>
        <p className="figures text-ink-soft">
          公開中 <CountLink href={`${JOBS}true`} label="公開中の求人" count={jobs.published} />
          、下書き・非公開 <CountLink href={`${JOBS}false`} label="下書き・非公開の求人" count={jobs.unpublished} />
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/agency/jobs/new" icon={Plus} className="max-sm:w-full">
            求人を作成する
          </LinkButton>
          <LinkButton href="/agency/jobs" variant="secondary" className="max-sm:w-full">
            求人の一覧を開く
          </LinkButton>
        </div>
      </section>
    </>
  );
}

interface CountLinkProps {
  href: string;
  /** The counted items, for the accessible name. */
  label: string;
  count: number;
}

/** A count that leads to its list; a list of nothing has no link. */
function CountLink({ href, label, count }: CountLinkProps) {
  const text = `${groupDigits(count)}件`;
  return count === 0 ? (
    text
  ) : (
    <TextLink href={href} aria-label={`${label}${text}`}>
      {text}
    </TextLink>
  );
}

interface TasksProps {
  title: string;
  /** Instead of entries where there are none. */
  nothing: string;
  entries: readonly unknown[];
  /** Below the entries. */
  more?: ReactNode;
  children: ReactNode;
}

/** A heading over its entries, or a sentence without any. */
function Tasks({ title, nothing, entries, more, children }: TasksProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {entries.length === 0 ? (
        <p className="phrases text-ink-soft">{nothing}</p>
      ) : (
        <ul className="grid gap-3">{children}</ul>
      )}
      {more && <p className="figures text-sm text-ink-soft">{more}</p>}
    </section>
  );
}
