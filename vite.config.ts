import { fileURLToPath } from "node:url";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compileHints } from "./scripts/compile-hints.ts";
import {
  leanErrors,
  leanForms,
  leanIcons,
  leanImports,
  leanOverlays,
  leanStore,
  storeOfReact,
} from "./scripts/lean-modules.ts";
import { pageFiles } from "./scripts/page-files.ts";
import { buildTarget } from "./scripts/supported-browsers.ts";

const REACT = /node_modules\/(react|react-dom|scheduler)\/|\/web\/start\/create-root\.ts$/;
const STATE =
  /node_modules\/(@tanstack|@reduxjs|redux|redux-thunk|react-redux|immer|reselect|use-sync-external-store)\//;
const EVERY_PAGE =
  /\/(web\/(app\/(?!server-changes\.)[^/]+\.tsx?|ui\/(layer\/close-on-back|deferred\/lazy-part)\.tsx?)|japanese\/messages\.ts|modules\/([^/]+\/)?pages\.ts)$/;

/** What every page needs beside React. Pages without a form have no use for the blocker. */
const isFrame = (id: string) => (STATE.test(id) && !id.includes("/useBlocker")) || EVERY_PAGE.test(id);

/** What nearly every page draws: a file each would be mostly headers, and a round trip each. */
const isKit = (id: string) =>
  /\/web\/ui\/(alert|badge|button|card|deferred|empty-state|h-scroll|link-button|load-failed|media|page-heading|page-states|progress|skeleton)\//.test(
    id,
  ) ||
  /\/web\/ui\/(side-nav\/(side-nav|part-state)|modal\/(modal|confirm)|bottom-sheet\/bottom-sheet|stepper\/stepper)\.tsx$/.test(
    id,
  ) ||
  /\/web\/(app\/shell\/(page-frame|load-error)\.tsx|ui\/toast\/toast-queue\.ts)$/.test(id) ||
  /\/react-aria[^/]*\/dist\/private\/(.+\/VisuallyHidden|.+\/useSlot|SharedElementTransition)\./.test(id);

/** Label, hint and error of a field: the search for jobs has one field and no form. */
const isField = (id: string) => /\/web\/ui\/field\/(?!aria-texts\.)/.test(id);

/** What every form is made of. */
const isForm = (id: string) =>
  /\/react-hook-form\//.test(id) ||
  /\/web\/(ui\/(text-field|text-area|character-counter|error-summary)\/|features\/forms\/(fields\/(use-field-binding|form-problems|form-path)|submit\/pending-timeout)\.)/.test(
    id,
  );

/** The pure kit of documents, which is not web/features/documents, without the sentences of the history: the server writes those. */
const KIT = /^(?!.*\/web\/).*\/documents\/(?!describe-changes|summarize|readable)[a-z-]+\.ts$/;

/** What the pages of every kind of document share: the kit, the parts of a page and the drafts. */
const isDocument = (id: string) =>
  KIT.test(id) ||
  /\/web\/features\/(document-links|documents\/(document-(api|pages)|builder-(nav|page)|header-tools|history-warning|is-text-field|month-in-words|paths|sections|undo-tools|drafts\/.+|editor\/section-transport|print\/pdf-loading))\./.test(
    id,
  ) ||
  /\/web\/features\/forms\/(editor\/(form-document|parse-form|synchronise|merge|old-draft|send-draft)|steps\/use-keys)\./.test(
    id,
  );

/** What the pages of the 履歴書 share beside it. */
const isResume = (id: string) =>
  /\/modules\/resume\/(?!model-names\.|warnings\/|domain\/job-stays\.)/.test(id) ||
  /\/web\/features\/resume\/(resume-(pages|sections)|print\/(print-api|official-print))\./.test(id);

/** What the lists of jobs and the page of a job share. */
const isJobs = (id: string) =>
  /\/modules\/jobs\/(contract\/(facts|salary|search)|data\/job-(categories|industries)|posting\/domain\/choices)\./.test(
    id,
  ) ||
  /\/web\/features\/jobs\/(apply-button|highlighted|job-(card|coming|contents|facts|list)|jobs-(api|coming)|job-conditions|share-job|track-click|use-(apply|bookmark))\./.test(
    id,
  ) ||
  /\/web\/ui\/menu\/(context-(area|menu)|use-context-request)\./.test(id);

/** What is around the fields of every section: a form that saves by itself. */
const isEditor = (id: string) =>
  id.includes("/useBlocker.") ||
  /\/web\/features\/forms\/(editor\/((use-)?autosave|autosave-switch|(use-)?editor|use-save-state|use-unsaved-(guard|title))|fields\/field-hooks|submit\/use-busy)\./.test(
    id,
  ) ||
  /\/web\/features\/documents\/(editor\/(section-(editor-page|form|fields)|editor-messages|save-trouble|use-(section-keys|field-of-hash))|print\/(live-paper|preview-height)|preview\/(draft-source|use-draft-offer))\./.test(
    id,
  );

/** Ticks, switches and one of several. */
const isChoice = (id: string) => /\/web\/ui\/(checkbox|switch|radio-group)\//.test(id);

/** What the sections with rows share. */
const isRows = (id: string) =>
  /\/web\/ui\/year-month-field\//.test(id) ||
  /\/web\/ui\/row-list\/(row-list|row-card|use-row-focus|use-row-offers)\./.test(id) ||
  /\/web\/features\/(documents\/editor\/(list-rows|row-faces|suggest-field)|resume\/editor\/row-fields)\./.test(id);

/** Icons of other pages than the editor, which is the heaviest. */
const NOT_IN_EDITOR =
  /\/icons\/(arrow-left-right|chevron-first|chevron-last|chevrons-up-down|bell-plus|bell-ring|bookmark|bookmark-check|briefcase|briefcase-business|calendar-clock|calendar-days|download|eye|eye-off|file-down|pencil|folder-open|list-checks|map-pin|notebook-pen|printer|rotate-ccw-clock|rotate-cw|search-x|send|share-2|sliders-horizontal|upload|user-round-x|users|wallet-minimal|zoom-in|zoom-out)\./;

/** Words and rules of a few hundred bytes each. What one section alone needs comes with that section. */
const isSmall = (id: string) =>
  /\/(lucide-react|japanese)\//.test(id) &&
  !/\/(data|japanese\/education)\/|\/((application|application-form|job|job-history|submission|work-history|import|photo|table|upload|file|warning)-messages|amount|employer-words|file-name|prefectures|search-text)\./.test(
    id,
  ) &&
  !NOT_IN_EDITOR.test(id);

/** What several pages share and no group below holds gets its name by chance, dozens of times in lists: a hash will do. */
const NAMED =
  /^(rolldown-runtime|early|react|frame|small|kit|schemas|field|form|document|resume|jobs|choice|editor|drag|rows)$/;

const japanese = fileURLToPath(new URL("web/ui/locale/default-locale.ts", import.meta.url));
const japaneseOnly: Plugin = {
  name: "japanese-only",
  enforce: "pre",
  resolveId: (source, importer) =>
    /\/react-aria\/.*\/i18n\/I18nProvider\.mjs$/.test(importer ?? "") &&
    /^\.\/(useDefaultLocale|utils)\.mjs$/.test(source)
      ? japanese
      : null,
};

/** The web app. While one works on it, `npm run dev` runs it inside the server. */
export default defineConfig({
  root: "web",
  plugins: [
    // Before react(); its paths are relative to `root`.
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./routes",
      generatedRouteTree: "./routeTree.gen.ts",
    }),
    japaneseOnly,
    storeOfReact,
    leanIcons,
    leanImports,
    leanErrors,
    leanForms,
    leanStore,
    leanOverlays,
    { ...optimizeLocales.vite({ locales: ["ja-JP"] }), enforce: "pre" },
    react(),
    tailwindcss(),
    pageFiles(),
    compileHints,
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: buildTarget,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Scripts name no files beyond the one they import: the lists are 2 KB of the shell and 5 of an editor, and a link
      // for each file a tenth of the processor's time of the first page. The browser fetches what a file imports by itself.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === "js" ? [] : needed),
    },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || NAMED.test(name) ? "assets/[name]-[hash].js" : "assets/[hash].js",
        codeSplitting: {
          groups: [
            // Shared by the first script and by what it starts; it must not bring the frame along.
            {
              name: "early",
              test: /\/web\/start\/(early-answers|load-with-styles|next-task|own-jobs)\.ts$/,
              priority: 1,
            },
            // Two files that run one after the other: a dozen small ones would be a tenth larger.
            { name: "react", test: REACT },
            { name: "frame", test: isFrame },
            { name: "small", test: isSmall, minShareCount: 3 },
            { name: "kit", test: isKit },
            { name: "schemas", test: /\/node_modules\/zod\/|\/documents\/parse-input\./ },
            { name: "field", test: isField },
            { name: "form", test: isForm },
            { name: "document", test: isDocument },
            { name: "resume", test: isResume },
            // A group takes along what its files use, unless that has its place before it: these are used elsewhere too.
            { name: "device-drafts", test: /\/web\/features\/forms\/editor\/device-drafts\./, priority: 1 },
            { name: "jobs", test: isJobs },
            { name: "choice", test: isChoice },
            { name: "editor", test: isEditor },
            {
              name: "drag",
              test: /\/web\/ui\/row-list\/(use-row-drag|pointer-drag|drag-handle|scroll-at-edge|move-menu)\./,
            },
            { name: "rows", test: isRows },
          ],
        },
      },
    },
  },
});
