/**
 * Which way dependencies point; test/arch proves every rule by breaking it.
 * Domain files, of a module or of one part of it, hold events, deciders and definitions of documents: they import zod, the pure kits and other domain files.
 */
const DOMAIN = "^modules/.+/(events\\.ts$|document\\.ts$|domain/|sections/)";
/** What the web app may import of the modules: contracts, and what modules/ collects of all of them. */
const CONTRACT = "^modules/([^/]+/(contract\\.ts|contract/)|pages?\\.ts$)";
/** Plain data about the modules that the web app reads. */
const PLAIN_DATA = "^modules/(page|pages|[^/]+/pages)\\.ts$";

export default {
  forbidden: [
    {
      name: "platform-knows-no-module",
      comment: "src/ stands under every module; only what puts a program or a thread together names them",
      severity: "error",
      from: {
        path: "^src/",
        pathNot: "^src/(main|rireki|rebuild\\.worker|cli/(terminal|store|database)-commands)\\.ts$",
      },
      to: { path: "^(modules|web)/" },
    },
    {
      name: "module-by-its-face",
      comment:
        "another module is reached through its index.ts, its published events or its contract, from a contract through that alone",
      severity: "error",
      from: { path: "^modules/([^/]+)/", pathNot: "^modules/[^/]+/contract/" },
      to: { path: "^modules/([^/]+)/", pathNot: "^modules/($1/|[^/]+/((index|events|contract)\\.ts$|contract/))" },
    },
    {
      name: "contract-by-contract",
      comment: "what runs in the browser reaches another module through its contract",
      severity: "error",
      from: { path: "^modules/([^/]+)/contract/" },
      to: { path: "^modules/([^/]+)/", pathNot: "^modules/($1/|[^/]+/contract(\\.ts$|/))" },
    },
    {
      name: "main-by-the-face",
      comment: "the composition root uses the faces of the modules",
      severity: "error",
      from: { path: "^src/(main|rireki|cli/(terminal|store|database)-commands)\\.ts$" },
      to: { path: "^modules/", pathNot: "^modules/(index|[^/]+/index)\\.ts$" },
    },
    {
      name: "rebuilds-need-events-and-read-models",
      comment:
        "the thread of rebuilds loads definitions and types of contracts; the rest of a module is loaded on demand",
      severity: "error",
      from: { path: "^(src/rebuild\\.worker|modules/index)\\.ts$" },
      to: { path: "^modules/", pathNot: "^modules/(index|[^/]+/(definition|contract/[^/]+))\\.ts$", dynamic: false },
    },
    {
      name: "definitions-load-no-routes",
      comment: "a definition brings events and projections, not routes, forms and fonts",
      severity: "error",
      from: { path: "^modules/[^/]+/definition\\.ts$" },
      to: { reachable: true, path: "^modules/.+/(http|pdf)/", pathNot: "^modules/resume/pdf/print-job\\.ts$" },
    },
    {
      name: "clients-on-demand",
      comment: "a process that does not use a server loads nothing for it: await import(…) where its address is set",
      severity: "error",
      from: { path: "^(src|modules)/", pathNot: "^src/(event-store/eventstoredb|bus/nats)" },
      to: {
        path: "^src/(event-store/eventstoredb[^/]*|bus/nats)\\.ts$|node_modules/(@eventstore|nats)/",
        dynamic: false,
      },
    },
    {
      name: "modules-know-no-screen",
      severity: "error",
      from: { path: "^(modules|src|japanese|documents|migrations)/" },
      to: { path: "^web/" },
    },
    {
      name: "web-by-the-contract",
      comment: "the web app sees of a module what goes over the wire",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^(modules|src|migrations|scripts|test)/", pathNot: CONTRACT },
    },
    {
      name: "web-documents-know-no-document",
      comment: "the pages of the kit serve every kind of document: its own pages and its module give them a definition",
      severity: "error",
      from: { path: "^web/features/documents/" },
      to: { path: "^(web/features/resume|modules)/" },
    },
    {
      name: "japanese-stands-alone",
      comment: "a library of its own: no Node, no DOM package, no zod",
      severity: "error",
      from: { path: "^japanese/" },
      to: { pathNot: "^japanese/" },
    },
    {
      name: "documents-are-pure",
      comment: "the kit of documents runs in the browser and in deciders: zod and japanese/, nothing else",
      severity: "error",
      from: { path: "^documents/" },
      to: { pathNot: "^(documents/|japanese/|node_modules/zod/)" },
    },
    {
      name: "domain-is-pure",
      comment:
        "events, deciders and definitions import zod, the pure kits and files of their own module that are pure too",
      severity: "error",
      from: { path: DOMAIN },
      to: {
        pathNot:
          "^(japanese/|documents/|modules/|node_modules/zod/|src/(event-store/event-definition|commands/aggregate|event-store/codec-port)\\.ts$)",
      },
    },
    {
      name: "domain-reaches-nothing-impure",
      comment: "not even through another file: no Node, database, HTTP or PDF behind a domain file",
      severity: "error",
      from: { path: DOMAIN },
      to: {
        reachable: true,
        path: "^(src/(http|documents|postgres|bus|files|workers|observability|cache|privacy|typesetting)/|modules/.+/(http|pdf|read-models)/|node_modules/(knex|koa|pg|pdfkit)/|(node:)?(fs|path|crypto|child_process)$)",
      },
    },
    {
      name: "contract-runs-in-the-browser",
      comment: "what web/ may import must not drag the server along",
      severity: "error",
      from: { path: CONTRACT },
      to: { reachable: true, path: "^(src/|node_modules/(knex|koa|pg|pdfkit|piscina|pino)/|node:)" },
    },
    {
      name: "plain-data-stays-plain",
      comment: "what the shell carries of every module brings no schema, no definition and no contract along",
      severity: "error",
      from: { path: PLAIN_DATA },
      to: { pathNot: PLAIN_DATA },
    },
    {
      name: "no-circle",
      comment: "not even of types: what two files share lives in a third",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "product-needs-no-test-tool",
      severity: "error",
      from: { path: "^(src|modules|web|japanese|documents|migrations)/" },
      to: { path: "^(test|scripts)/" },
    },
    {
      name: "server-needs-installed-packages",
      comment: "a package the product imports is a dependency, not a development tool",
      severity: "error",
      from: { path: "^(src|modules|japanese|documents|migrations)/" },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "resolvable",
      severity: "error",
      from: { path: "^(src|modules|web|japanese|documents|migrations)/" },
      to: { couldNotResolve: true, pathNot: "\\?url$" },
    },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.gen\\.ts$" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default"],
    },
  },
};
