import { Briefcase, Building2, CalendarClock, House, type LucideIcon, MapPin, WalletMinimal } from "lucide-react";
import type { ReactNode } from "react";
import type { JobCard } from "../../../modules/job-search/contract/search.ts";
import { type FactFields, factsInWords, type JobFactTexts } from "../../../modules/jobs/contract/facts.ts";
import { today } from "../../app/today.ts";
import { Highlighted } from "./highlighted.tsx";

/** Facts of a job in their order; `location` may have hits of a search marked. */
export const FACTS: readonly { name: keyof JobFactTexts | "location"; icon: LucideIcon; label: string }[] = [
  { name: "pay", icon: WalletMinimal, label: "賃金" },
  { name: "location", icon: MapPin, label: "勤務地" },
  { name: "type", icon: Briefcase, label: "雇用形態" },
  { name: "remote", icon: House, label: "在宅勤務" },
  { name: "industry", icon: Building2, label: "業種" },
  { name: "left", icon: CalendarClock, label: "掲載" },
];

export const FACT_LIST = "flex flex-wrap gap-x-5 gap-y-1 text-ink-soft";
export const FACT = "flex items-center gap-1.5";

/** A fact with its icon, whose meaning is read out. */
export function FactTexts({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <>
      <dt>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="figures">{children}</dd>
    </>
  );
}

type Facts = FactFields & Pick<JobCard, "prefecture" | "location" | "highlights">;

/** Pay, location, type, work from home, industry where it is known, and time left, each with its icon. */
export function JobFacts({ job }: { job: Facts }) {
  const texts = {
    ...factsInWords(job, today()),
    location: (
      <>
        {job.prefecture}　<Highlighted text={job.location} ranges={job.highlights.location} />
      </>
    ),
  };
  return (
    <dl className={FACT_LIST}>
      {FACTS.filter(({ name }) => texts[name] !== "").map(({ name, icon, label }) => (
        <div key={name} className={FACT}>
          <FactTexts icon={icon} label={label}>
            {texts[name]}
          </FactTexts>
        </div>
      ))}
    </dl>
  );
}
