import { modelNames } from "../../../../modules/pages.ts";

/** The technical name itself for an unknown read model. */
export const labelOf = (name: string): string => modelNames[name]?.label ?? name;
export const usedBy = (name: string): string | undefined => modelNames[name]?.usedBy;
