import type { Migration } from "../migrations/migration.ts";
import type { DocumentPrinting } from "./documents/document-printing.ts";
import type { EventDefinition } from "./event-store/event-definition.ts";
import type { RecipientsByCategory } from "./http/change-notifier.ts";
import type { ErrorResponses } from "./http/error-responses.ts";
import type { EventStreams } from "./http/event-streams.ts";
import type { PageTexts } from "./http/fill-page.ts";
import type { CheckResult } from "./http/health.ts";
import type { Limits } from "./http/limits.ts";
import type { ReportBlocking } from "./http/loop-watchdog.ts";
import type { PageHead } from "./http/page-head.ts";
import type { AppUrl } from "./http/page-table.ts";
import type { ReportRefused } from "./http/refused-request.ts";
import type { Actor, Route } from "./http/route.ts";
import type { Sessions } from "./http/session.ts";
import type { Platform } from "./platform.ts";
import type { ErasureEvents } from "./privacy/erased-keys.ts";
import type { ErasureReceipt } from "./privacy/erasure-receipts.ts";
import type { Projection } from "./projections/projection.ts";
import type { Tasks } from "./workers/pool.ts";

/**
 * Declaration of a module, available before the module is created: plain values and projections, no routes, forms or
 * fonts. The thread of rebuilds loads the definitions of all modules and nothing else of them.
 */
export interface ModuleDefinition {
  /** Name of the folder: `modules/<name>/`. */
  readonly name: string;
  readonly events?: readonly EventDefinition[];
  readonly projections?: readonly Projection[];
  /** Migrations of the module's own tables, oldest first. They run after those in `migrations/`; names never change. */
  readonly migrations?: readonly Migration[];
  /** Its pages of the web app. */
  readonly pages?: readonly Page[];
  /** Streams about a person: their events are part of the export of the person's data. */
  streams?(accountId: string): readonly string[];
  /** Tables beside those of the projections that are written without a request, as `schema.table`. */
  readonly backgroundTables?: readonly string[];
  /** Tasks of worker threads, by name: the file that does the task, see `Tasks`. */
  readonly workers?: Tasks;
  /** The events of the module that record the erasure of their subject. */
  readonly erasures?: readonly ErasureEvents[];
}

/** Address of a page, who may open it and the address of its data, as in `AppUrl`. */
export type Page = Readonly<AppUrl>;

/** Dependencies of a module beside the platform. */
export interface ModuleServices {
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly streams: EventStreams;
  /** The projections of all modules. */
  readonly projections: readonly Projection[];
  /** Streams of all modules that are about a person. */
  streamsOf(accountId: string): readonly string[];
  /** The person's documents of all modules as they stand, by name. */
  exportOf(accountId: string): Promise<Readonly<Record<string, unknown>>>;
  /** The person behind an account id; undefined for unknown and erased accounts. */
  findActor(accountId: string): Promise<Actor | undefined>;
  /** The documents that can be printed and sent, of all modules. */
  printings(): readonly DocumentPrinting[];
  /** Whether a name is that of a script of the built web app. */
  isWebFile(name: string): boolean;
  /** Whether demo data is being written, or could not be: its accounts cannot sign in yet. */
  isDemoPending(): boolean;
  /** The checks of `/health/ready`, cached for a second. */
  checkHealth(): Promise<readonly CheckResult[]>;
  /** Erases everything about a person but the event that records the erasure, which is written before. Idempotent. */
  erase(subjectId: string): Promise<ErasureReceipt>;
}

/** A module that runs on the platform. */
export interface Module {
  readonly routes: readonly Route[];
  /** Answers to the module's errors. */
  readonly errors?: ErrorResponses;
  /** The person's documents as they stand, by name, for the export of all of the person's data. */
  exportOf?(accountId: string): Promise<Readonly<Record<string, unknown>>>;
  /** Whom changes of streams concern that are not named by an account. */
  readonly recipients?: RecipientsByCategory;
  /** Deletes rows about a person that no projection owns. The person's key is destroyed before. Idempotent. */
  eraseSubject?(subjectId: string): Promise<void>;
  /** Housekeeping: deletes what has expired. Runs about once an hour in one process. Idempotent. */
  sweep?(): Promise<void>;
  /** Called for every request refused for its role or as a forgery. Neither throws nor waits. */
  readonly onRefusedRequest?: ReportRefused;
  /** Called for every request that was under way while the event loop was blocked for more than 2 s. Neither throws nor waits. */
  readonly onBlockingRequest?: ReportBlocking;
  /** Finishes work under way. Called after the last request, while the database is still open. */
  close?(): Promise<void>;
  /** The person behind an account id; undefined for unknown and erased accounts. Exactly one module has it. */
  findActor?(accountId: string): Promise<Actor | undefined>;
  /** Title, description and structured data of a public page at an address, for search engines; undefined for others. */
  pageHead?(path: string): Promise<PageHead | undefined>;
  /** Texts that depend on the query of a page that the build has drawn ahead (web/first-paint); undefined for other pages. */
  pageTexts?(path: string, query: URLSearchParams): PageTexts | undefined;
  /** `<meta>` elements of every page, content by name: what the web app knows before any answer. Plain words. */
  readonly pageMeta?: Readonly<Record<string, string>>;
  /** The document of the module, for modules that print or send it. */
  readonly printing?: DocumentPrinting;
  readonly demo?: DemoData;
}

/** A module with the name of its definition. */
export type NamedModule = Module & { readonly name: string };

/** Demo data of a module. Modules are seeded in the order of `modules/index.ts`. */
export interface DemoData {
  /** Age of the oldest demo data in days. */
  readonly days?: number;
  /**
   * Writes the demo data that is missing, while requests are served and sign-in to demo accounts is refused. Idempotent: it
   * continues what a killed start began.
   * @param since ISO instant before the oldest demo data of all modules
   * @throws the reason of the signal once it is aborted
   */
  seed?(since: string, signal: AbortSignal): Promise<void>;
  /**
   * Writes demo data that would delay the first sign-in, such as printed documents: called after all modules are seeded.
   * Idempotent: it continues what a killed start began.
   * @throws the reason of the signal once it is aborted
   */
  complete?(signal: AbortSignal): Promise<void>;
  /** Ids of the accounts whose password is published: only people at this machine use them. */
  readonly accounts?: readonly string[];
  /** E-mail addresses of demo accounts that exist. */
  find?(): Promise<readonly string[]>;
  /** Erases the demo accounts. @returns the e-mail addresses of the erased ones */
  remove?(): Promise<readonly string[]>;
}

export type CreateModule = (platform: Platform, services: ModuleServices) => Module;

/** The rest of a module: routes and all behind them. */
export interface LoadedModule {
  createModule: CreateModule;
}

/** A line of `modules/index.ts`. */
export interface ModuleEntry {
  readonly definition: ModuleDefinition;
  load(): Promise<LoadedModule>;
}
