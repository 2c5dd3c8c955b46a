/** Roles of accounts. */
export type Role = "seeker" | "agency" | "admin";

/** A page of the web app. */
export interface Page {
  /** As the router writes it: `/user/resume/$section/edit`. */
  readonly path: string;
  /** Anyone, anyone with a session, or holders of these roles. Server and web app both enforce it. */
  readonly access: "anyone" | "signed-in" | readonly Role[];
  /** Signed-in people are redirected to their home. */
  readonly visitorsOnly?: true;
  /**
   * The address of its data, with the parameters of the page: `/api/v1/jobs/$jobId`. The page's own address answers it as well,
   * where JSON is asked for. Absent: the data has the page's address, or there is none, as of a form to fill in.
   */
  readonly data?: string;
  /** Its address is a secret: search engines are told to leave it out. */
  readonly isUnlisted?: true;
  /** Home page of this role. Every role has one. */
  readonly homeOf?: Role;
}

/** An entry of the menu in the header, which is the tab bar of phones. */
export interface NavEntry {
  readonly label: string;
  readonly path: string;
  /** The entry is current at these addresses and below them, unless another entry covers a longer part. Absent: `path`. */
  readonly covers?: readonly string[];
  /** Name of an icon of Lucide; `web/app/shell/tab-bar.tsx` imports those that modules name. */
  readonly icon: string;
  readonly roles: readonly Role[];
  /** Number in the entry's badge: jobs that are new in the person's saved searches, or news of applications that are not seen. */
  readonly counts?: "new-jobs" | "applications";
  /** Entries are shown in ascending order, over all modules. */
  readonly order: number;
}

/** A read model in words for operators. */
export interface ModelName {
  /** Content of its rows. */
  readonly label: string;
  /** Its readers: the features that stop with it. */
  readonly usedBy: string;
}

/** The plain data that the web app has about a module before it loads any of the module's pages. */
export interface ModulePages {
  readonly pages: readonly Page[];
  readonly nav?: readonly NavEntry[];
  /** Tags under which the module's answers are cached (RTK Query). */
  readonly cacheTags?: readonly string[];
  /** Tags that a change of a stream makes stale, by the stream's category. */
  readonly staleTags?: Readonly<Record<string, readonly string[]>>;
  /** The names of the module's read models, by projection. */
  readonly modelNames?: Readonly<Record<string, ModelName>>;
}
