import { type FacetName, foundInWords, type JobPage } from "../../../modules/job-search/contract/search.ts";
import { CheckboxGroup } from "../../ui/checkbox-group/checkbox-group.tsx";
import { Disclosure } from "../../ui/disclosure/disclosure.tsx";
import { Select } from "../../ui/select/select.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import {
  choicesOf,
  INDUSTRY_OPTIONS,
  type JobConditions,
  POSTED_OPTIONS,
  SALARY_OPTIONS,
  withCondition,
} from "./job-conditions.ts";
import { FILTER_LINES } from "./jobs-skeleton.tsx";

interface JobFiltersProps {
  conditions: JobConditions;
  /** Undefined until the first answer. */
  facets: JobPage["facets"] | undefined;
  /** The first answer is on its way. */
  isWaiting: boolean;
  onChange: (next: JobConditions) => void;
}

const GROUPS: readonly { name: Exclude<FacetName, "salary"> | "industry"; label: string; isLong?: true }[] = [
  { name: "employment_type", label: "雇用形態" },
  { name: "category", label: "職種", isLong: true },
  { name: "industry", label: "業種", isLong: true },
  { name: "location", label: "都道府県", isLong: true },
  { name: "remote", label: "在宅勤務" },
];

const ANY = { value: "", label: "指定しない" };

/** The filters of the search. Each but the industry says how many jobs a choice would find. */
export function JobFilters({ conditions, facets, isWaiting, onChange }: JobFiltersProps) {
  const single = (name: string) => ({
    value: conditions[name]?.[0] ?? ANY.value,
    onChange: (value: string) => onChange(withCondition(conditions, name, value === ANY.value ? [] : [value])),
  });
  return (
    <div className="grid gap-6">
      <Select
        label="年収の下限"
        hint="月給は12か月、時給は年1,920時間で計算します"
        options={[ANY, ...SALARY_OPTIONS]}
        {...single("salary_min")}
      />
      <Select label="公開日" options={[ANY, ...POSTED_OPTIONS]} {...single("posted_within")} />
      {/* Groups that come before one that is there would push it down. */}
      {isWaiting && <Skeleton lines={FILTER_LINES} />}
      {(isWaiting ? [] : GROUPS).map(({ name, label, isLong }) => {
        const chosen = conditions[name] ?? [];
        const options =
          name === "industry" ? INDUSTRY_OPTIONS : countedOptions(choicesOf(name, facets?.[name], chosen));
        if (options.length === 0) return null;
        const group = (
          <CheckboxGroup
            key={name}
            label={label}
            options={options}
            value={chosen}
            onChange={(values) => onChange(withCondition(conditions, name, values))}
          />
        );
        return isLong && chosen.length === 0 ? (
          <Disclosure key={name} level={2} title={`${label}で絞り込む`}>
            {group}
          </Disclosure>
        ) : (
          group
        );
      })}
    </div>
  );
}

const countedOptions = (choices: ReturnType<typeof choicesOf>) =>
  choices.map(({ value, label, count }) => ({
    value,
    label: (
      <>
        {label}
        <span className="figures ml-1 text-sm text-ink-soft">{count !== undefined && foundInWords(count)}</span>
      </>
    ),
  }));
