import { readFileSync } from "node:fs";

const OPERATIONS = readFileSync("docs/operations.md", "utf8");
const EVENTS_IN_POSTGRES = OPERATIONS.slice(
  OPERATIONS.indexOf("### Events in Postgres\n"),
  OPERATIONS.indexOf("### Events in EventStoreDB\n"),
);

const blocks = (language: string): string[] =>
  [...EVENTS_IN_POSTGRES.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, text = ""]) => text);

const [backup = "", restore = ""] = blocks("sh");
const [erase = ""] = blocks("sql");

/** The commands that docs/operations.md gives to operators, as they stand there. */
export const recipe = {
  backup,
  restore,
  /** @param accountId of an erasure that the backup does not know */
  eraseAgain: (accountId: string): string => erase.replace("<account id>", accountId),
};

/** Tables whose rows the backup of events leaves out. */
export const leftOut: readonly string[] = [...backup.matchAll(/--exclude-table-data='?([\w.*]+)/g)].map(
  ([, table = ""]) => table,
);
