import { useEffect, useMemo, useState } from "react";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { loadWarningRules, type PrintOptions, type Resume, type Warning } from "../../../../modules/resume/contract.ts";

/** A document and its print options. */
export interface PrintedResume {
  options: PrintOptions;
  /** The printed document; undefined until it is loaded. */
  resume: Resume | undefined;
}

type Rules = Awaited<ReturnType<typeof loadWarningRules>>;

/** Warnings of the printed document; undefined until it and the rules are loaded. None where the rules cannot be loaded. */
export function useWarnings({ options, resume }: PrintedResume): readonly Warning[] | undefined {
  const [rules, setRules] = useState<Rules | "missing">();
  useEffect(() => {
    loadWarningRules().then(setRules, () => setRules("missing"));
  }, []);
  const { era } = options;
  return useMemo(() => {
    if (!rules || !resume) return undefined;
    if (rules === "missing") return [];
    return rules.findWarnings({ resume, today: todayInTokyo(new Date().toISOString()), era });
  }, [rules, resume, era]);
}
