import { z } from "zod/mini";
import type { Config } from "../../../src/config.ts";
import type { FetchBounds, Outbound, OutboundRequest } from "../../../src/outbound/port.ts";
import type { IssueText } from "./issue-text.ts";

/** The tracker has said that it creates no such issue: none is there. */
export class IssueRefused extends Error {
  override readonly name = "IssueRefused";
}

/** The issues of one repository. */
export interface Tracker {
  /** @returns the address of a new issue @throws IssueRefused; after any other error the issue may be there */
  create(issue: IssueText): Promise<string>;
  /** The address of an issue with just this title and body; undefined for none. @param since ISO instant */
  find(issue: IssueText, since: string): Promise<string | undefined>;
}

const BOUNDS = { maxBytes: 4 * 1024 * 1024, timeoutMs: 5_000 };
/** https://docs.github.com/en/rest/about-the-rest-api/api-versions */
const API_VERSION = "2022-11-28";
const CREATED = 201;
const OK = 200;

const created = z.object({ html_url: z.url() });
const listed = z.array(z.object({ title: z.string(), body: z.nullable(z.string()), html_url: z.url() }));

/**
 * The issues of a repository by GitHub's REST API (https://docs.github.com/en/rest/issues/issues): that of github.com, or of a
 * server that the operator has named, which may be inside.
 */
export function createTracker(
  outbound: Pick<Outbound, "call">,
  { url, token, isNamedServer }: NonNullable<Config["feedbackTracker"]>,
): Tracker {
  const bounds: FetchBounds = { ...BOUNDS, ...(isNamedServer && { trustedOrigin: new URL(url).origin }) };
  const call = (request: Omit<OutboundRequest, "headers">) => outbound.call({ ...request, headers }, bounds);
  const headers = {
    Accept: "application/vnd.github+json",
    Authorization: `Bearer ${token}`,
    "X-GitHub-Api-Version": API_VERSION,
  };
  return {
    async create({ title, body }) {
      const { status, bytes } = await call({ method: "POST", url: `${url}/issues`, body: { title, body } });
      if (status >= 400 && status < 500) throw new IssueRefused(`answered ${status}`);
      if (status !== CREATED) throw new Error(`the tracker answered ${status}`);
      return created.parse(JSON.parse(bytes.toString())).html_url;
    },
    async find({ title, body }, since) {
      const query = new URLSearchParams({ state: "all", sort: "created", direction: "desc", per_page: "100", since });
      const { status, bytes } = await call({ method: "GET", url: `${url}/issues?${query}` });
      if (status !== OK) throw new Error(`the tracker answered ${status}`);
      const issues = listed.parse(JSON.parse(bytes.toString()));
      return issues.find((issue) => issue.title === title && isSame(issue.body, body))?.html_url;
    },
  };
}

const isSame = (one: string | null, other: string): boolean =>
  (one ?? "").replaceAll("\r\n", "\n").trim() === other.replaceAll("\r\n", "\n").trim();
