import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

interface Cruise {
  modules: number;
  violations: { rule: string; from: string; to: string }[];
}

function cruise(directory = "."): Cruise {
  return JSON.parse(execFileSync(process.execPath, ["test/arch/cruise.mjs", directory], { encoding: "utf8" }));
}

test("no arrow of the project is broken", () => {
  const { modules, violations } = cruise();
  expect(violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`)).toEqual([]);
  expect(modules).toBeGreaterThan(100);
});

/** One small project with every arrow broken once; each is found, and nothing else is. */
const broken: Record<string, [file: string, imports: string, rule: string][]> = {
  "the platform": [
    ["src/http/server.ts", "../../modules/resume/index.ts", "platform-knows-no-module"],
    ["src/main.ts", "../modules/resume/helper.ts", "main-by-the-face"],
    ["src/files/port.ts", "../../test/support/database.ts", "product-needs-no-test-tool"],
    ["src/documents/routes.ts", "../../modules/account/two.ts", "platform-knows-no-module"],
    ["src/cache/lru.ts", "tsx", "server-needs-installed-packages"],
    ["src/cache/port.ts", "./nowhere.ts", "resolvable"],
    ["src/rebuild.worker.ts", "../modules/resume/index.ts", "rebuilds-need-events-and-read-models"],
    ["src/create-platform.ts", "./event-store/eventstoredb.ts", "clients-on-demand"],
  ],
  "the modules": [
    ["modules/account/index.ts", "../resume/helper.ts", "module-by-its-face"],
    ["modules/resume/http/routes.ts", "../../../web/app/store.ts", "modules-know-no-screen"],
    ["modules/resume/domain/license-rules.ts", "knex", "domain-is-pure"],
    ["modules/resume/document.ts", "node:fs", "domain-is-pure"],
    ["modules/resume/sections/profile.ts", "./../../../src/postgres/pool.ts", "domain-is-pure"],
    ["modules/resume/events.ts", "./helper.ts", "domain-reaches-nothing-impure"],
    ["modules/resume/contract.ts", "./helper.ts", "contract-runs-in-the-browser"],
    ["modules/resume/definition.ts", "./form.ts", "definitions-load-no-routes"],
    ["modules/index.ts", "./resume/index.ts", "rebuilds-need-events-and-read-models"],
    ["modules/account/definition.ts", "./sign-in/http/routes.ts", "definitions-load-no-routes"],
    ["modules/account/sign-in/events.ts", "./read-models/rows.ts", "domain-reaches-nothing-impure"],
    ["modules/account/sign-in/domain/sign-in.ts", "knex", "domain-is-pure"],
    ["modules/account/sign-in/domain/turns.ts", "../../part/deeper/http/routes.ts", "domain-reaches-nothing-impure"],
    ["modules/account/one.ts", "./two.ts", "no-circle"],
    ["modules/pages.ts", "./resume/helper.ts", "contract-runs-in-the-browser"],
    ["modules/resume/pages.ts", "./contract.ts", "plain-data-stays-plain"],
    ["modules/account/pages.ts", "zod", "plain-data-stays-plain"],
  ],
  "the web app and the pure kits": [
    ["web/app/page.tsx", "../../modules/resume/helper.ts", "web-by-the-contract"],
    ["web/features/documents/page.tsx", "../resume/resume-pages.ts", "web-documents-know-no-document"],
    ["web/features/documents/types.ts", "../../../modules/resume/contract.ts", "web-documents-know-no-document"],
    ["web/app/guards.ts", "../../modules/resume/pages.ts", "web-by-the-contract"],
    ["documents/difference.ts", "../src/postgres/pool.ts", "documents-are-pure"],
    ["documents/evolve.ts", "../modules/account/two.ts", "documents-are-pure"],
    ["documents/field.ts", "node:crypto", "documents-are-pure"],
    ["japanese/kana.ts", "zod", "japanese-stands-alone"],
  ],
};
const sound: Record<string, string> = {
  "modules/resume/index.ts": "",
  "modules/resume/helper.ts": 'import "../../src/postgres/pool.ts";',
  "modules/resume/form.ts": 'import "./pdf/paper.ts";',
  "modules/resume/pdf/paper.ts": "",
  "modules/account/sign-in/http/routes.ts": "",
  "modules/account/sign-in/read-models/rows.ts": "",
  "modules/account/part/deeper/http/routes.ts": "",
  "modules/account/two.ts": 'import "./one.ts";',
  "src/postgres/pool.ts": 'import "node:fs";',
  "src/event-store/eventstoredb.ts": "",
  "web/app/store.ts": "",
  "web/features/resume/resume-pages.ts": "",
  "test/support/database.ts": "",
  "migrations/index.ts": "",
};

describe("a broken arrow is found", () => {
  let found: Cruise["violations"];
  const cases = Object.values(broken).flat();

  beforeAll(() => {
    const directory = mkdtempSync(path.join(tmpdir(), "rireki-arrows-"));
    const write = (file: string, text: string) => {
      mkdirSync(path.join(directory, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(directory, file), text);
    };
    for (const [file, text] of Object.entries(sound)) write(file, text);
    for (const [file, imports] of cases) write(file, `import ${JSON.stringify(imports)};`);
    write("package.json", JSON.stringify({ dependencies: { knex: "*", zod: "*" }, devDependencies: { tsx: "*" } }));
    symlinkSync(path.resolve("node_modules"), path.join(directory, "node_modules"));
    try {
      found = cruise(directory).violations;
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  test.each(cases)("%s → %s breaks %s", (file, _imports, rule) => {
    expect(found).toContainEqual(expect.objectContaining({ rule, from: file }));
  });
});
