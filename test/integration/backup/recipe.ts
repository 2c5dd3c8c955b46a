import { readFileSync } from "node:fs";

const OPERATIONS = readFileSync("docs/operations.md", "utf8");
/** Code blocks of a section, up to the next one. */
const blocks = (section: string, language: string): string[] => {
  const text =
    OPERATIONS.slice(OPERATIONS.indexOf(`${section}\n`))
      .slice(section.length)
      .split(/^#{2,3} /m)[0] ?? "";
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, code = ""]) => code);
};

const [backup = "", restore = ""] = blocks("### Events in Postgres", "sh");
const [erase = ""] = blocks("### Events in Postgres", "sql");
const [commands = "", copyStore = "", restoreStore = "", start = ""] = blocks("### One box", "sh");
const [secrets = ""] = blocks("### One box: `docker compose up`", "sh");

/** The commands that docs/operations.md gives to operators, as they stand there. */
export const recipe = {
  backup,
  restore,
  /** @param accountId of an erasure that the backup does not know */
  eraseAgain: (accountId: string): string => erase.replace("<account id>", accountId),
};

/** The same for `docker compose`: `commands` stand before `recipe.backup` and `recipe.restore`. */
export const boxRecipe = {
  /** Makes `.env` and starts everything. */
  secrets,
  commands,
  copyStore,
  /** With an empty Postgres, before `recipe.restore`. */
  restoreStore,
  start,
};

/** Tables whose rows the backup of events leaves out. */
export const leftOut: readonly string[] = [...backup.matchAll(/--exclude-table-data='?([\w.*]+)/g)].map(
  ([, table = ""]) => table,
);
