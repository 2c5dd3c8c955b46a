import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, SectionDefinition } from "./definition.ts";
import type { DescribedChange } from "./describe-changes.ts";

/** Clauses of one summary before it ends in ほか. */
const MAX_CLAUSES = 3;
/** Fields named in one clause before they are counted. */
const MAX_FIELDS = 3;

/** One line for a list of changes: 学歴に「横浜市立大学 卒業」を追加. */
export function summarize(definition: DocumentDefinition, changes: readonly DescribedChange[]): string {
  if (changes.length === 0) return "変更なし";
  const clauses = allSections(definition).flatMap((section) => {
    const ofSection = changes.filter((change) => change.section === section.id);
    return [...groupBy(ofSection, ({ list }) => list)].flatMap(([list, ofList]) =>
      list === undefined ? [fieldClause(section, ofList)] : listClauses(list, ofList),
    );
  });
  const shown = clauses.slice(0, MAX_CLAUSES).join("、");
  return clauses.length > MAX_CLAUSES ? `${shown}ほか` : shown;
}

function listClauses(list: string, changes: readonly DescribedChange[]): string[] {
  const of = (kind: DescribedChange["kind"]) => changes.filter((change) => change.kind === kind);
  const [added, removed] = [of("added").length, of("removed").length];
  if (added > 1 && removed > 1) {
    const replaced = added === removed ? "" : `${added}件に`;
    return [revisedClause(list, of("revised")), `${list}${removed}件を${replaced}置き換え`].filter(Boolean);
  }
  const clauses = [
    countClause(
      of("added"),
      (name) => `${list}に「${name}」を追加`,
      (count) => `${list}に${count}件追加`,
    ),
    revisedClause(list, of("revised")),
    countClause(
      of("removed"),
      (name) => `${list}から「${name}」を削除`,
      (count) => `${list}を${count}件削除`,
    ),
  ].filter((clause) => clause !== "");
  return clauses.length > 0 ? clauses : [`${list}を並べ替え`];
}

function countClause(
  changes: readonly DescribedChange[],
  one: (name: string) => string,
  many: (count: number) => string,
): string {
  const [first] = changes;
  if (!first) return "";
  return changes.length === 1 ? one(first.name ?? "") : many(changes.length);
}

function revisedClause(list: string, changes: readonly DescribedChange[]): string {
  const rows = groupBy(changes, ({ row }) => row);
  const [first] = changes;
  if (!first) return "";
  if (rows.size > 1) return `${list}を${rows.size}件変更`;
  return `${list}「${first.name}」の${fieldsOf(changes)}を変更`;
}

const VERBS = { filled: "入力", cleared: "消去", changed: "変更" };

function fieldClause(section: SectionDefinition, changes: readonly DescribedChange[]): string {
  const { label, labelledByFields, verbs = VERBS } = section;
  const verb = changes.every(({ before }) => before === "")
    ? verbs.filled
    : changes.every(({ after }) => after === "")
      ? verbs.cleared
      : verbs.changed;
  const prefix = labelledByFields || changes[0]?.label === label ? "" : `${label}の`;
  return `${prefix}${fieldsOf(changes)}を${verb}`;
}

function fieldsOf(changes: readonly DescribedChange[]): string {
  const labels = changes.map(({ label }) => label);
  return labels.length > MAX_FIELDS ? `${labels[0]}など${labels.length}項目` : labels.join("・");
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
