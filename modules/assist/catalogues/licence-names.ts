import { foldForSearch } from "../../../japanese/search-text.ts";
import { loadCatalogue } from "./load-catalogue.ts";

const keyOf = (name: string): string => foldForSearch(name).replace(/\s+/gu, "");

/** Finds what people call licences that stand in a document: 日商簿記2級 of 日商簿記検定試験2級　合格. Unknown names are left as they are. */
export function createLicenceNames(): (written: readonly string[]) => Promise<readonly string[]> {
  let known: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  return async (written) => {
    known ??= readNames();
    const names = await known;
    // Score and verb follow the name: 「TOEIC …　850点　取得」.
    return written.flatMap((name) => [name, ...(names.get(keyOf(name.split("　")[0] ?? "")) ?? [])]);
  };
}

async function readNames(): Promise<ReadonlyMap<string, readonly string[]>> {
  const entries = await loadCatalogue("license");
  const called = new Map<string, string[]>();
  for (const { name, aliases } of entries) {
    // An alias of several licences, such as 危険物, says which of them nobody has.
    for (const alias of aliases) called.set(keyOf(alias), called.has(keyOf(alias)) ? [] : [name, ...aliases]);
  }
  for (const { name, aliases } of entries) called.set(keyOf(name.split("　")[0] ?? ""), [name, ...aliases]);
  return called;
}
