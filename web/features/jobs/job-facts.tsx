import { Briefcase, Building2, CalendarClock, House, MapPin, WalletMinimal } from "lucide-react";
import { todayInTokyo } from "../../../japanese/age.ts";
import {
  EMPLOYMENT_TYPES,
  type EmploymentType,
  JOB_INDUSTRIES,
  type JobCard,
  REMOTE,
  type Remote,
  salaryText,
} from "../../../modules/jobs/contract/search.ts";
import { Highlighted } from "./highlighted.tsx";

const DAY_MS = 86_400_000;

/** Whole days until the last one, today included as 0. */
export const daysLeft = (validUntil: string, today = todayInTokyo(new Date().toISOString())): number =>
  Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS);

type Facts = Pick<
  JobCard,
  "salary" | "prefecture" | "location" | "highlights" | "employment_type" | "remote" | "valid_until"
> & { industry?: string };

/** Pay, location, type, work from home, industry where it is known, and time left, each with its icon. */
export function JobFacts({ job }: { job: Facts }) {
  const left = daysLeft(job.valid_until);
  const facts = [
    { icon: WalletMinimal, label: "賃金", text: salaryText(job.salary) },
    {
      icon: MapPin,
      label: "勤務地",
      text: (
        <>
          {job.prefecture}　<Highlighted text={job.location} ranges={job.highlights.location} />
        </>
      ),
    },
    { icon: Briefcase, label: "雇用形態", text: EMPLOYMENT_TYPES[job.employment_type as EmploymentType] ?? "" },
    ...(job.remote === "none"
      ? []
      : [
          {
            icon: House,
            label: "在宅勤務",
            text: job.remote === "full" ? REMOTE.full : `在宅${REMOTE[job.remote as Remote]}`,
          },
        ]),
    ...(job.industry ? [{ icon: Building2, label: "業種", text: JOB_INDUSTRIES[job.industry] ?? "" }] : []),
    ...(job.valid_until === ""
      ? []
      : [{ icon: CalendarClock, label: "掲載", text: left <= 0 ? "今日まで" : `あと${left}日` }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
      {facts.map(({ icon: Icon, label, text }) => (
        <div key={label} className="flex items-center gap-1.5">
          <dt>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">{label}</span>
          </dt>
          <dd className="figures">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
