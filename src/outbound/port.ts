/** Fetches addresses that people give: pages of companies, shared documents. */
export interface Outbound {
  /**
   * GET, with everything bounded, and of public hosts only: whatever the address says, the name resolves to, or a redirect
   * leads to, nothing inside our own network is ever connected to.
   * @throws AddressRefused, AnswerRefused, HostUnreachable
   */
  fetchPublic(url: string, bounds: FetchBounds): Promise<PublicAnswer>;
}

export interface FetchBounds {
  /** Of the body, unpacked. */
  maxBytes: number;
  /** For everything: names, redirects, body. */
  timeoutMs: number;
  /** Host names, also for redirects; one that begins with a dot stands for all names below it. Absent: any public host. */
  allowedHosts?: readonly string[];
  /** Media types without parameters, of successful answers. Absent: any. */
  contentTypes?: readonly string[];
}

export interface PublicAnswer {
  /** After redirects. */
  url: string;
  status: number;
  /** As it was sent, with its parameters; "" when it was not. */
  contentType: string;
  bytes: Buffer;
}

/** We do not go there: not http(s), another port, credentials, a host that is not allowed or not public. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

/** We do not take what came back: too large, of another type or coding, too many redirects. */
export class AnswerRefused extends Error {
  override readonly name = "AnswerRefused";
}

/** There is no such host, it does not answer, or not in time. */
export class HostUnreachable extends Error {
  override readonly name = "HostUnreachable";
}
