/** Fetches URLs that users enter: pages of companies, shared documents; and calls services. Safe against SSRF. */
export interface Outbound {
  /**
   * GET of a public host with time, size and redirects bounded. Never connects to an internal address, whatever the URL
   * says, its name resolves to, or a redirect leads to.
   * @throws AddressRefused, AnswerRefused, HostUnreachable
   */
  fetchPublic(url: string, bounds: FetchBounds): Promise<PublicAnswer>;
  /**
   * One call of a service that the operator has configured, with time and size bounded as above. A redirect is refused, so
   * that a credential goes nowhere else.
   * @throws AddressRefused, AnswerRefused, HostUnreachable
   */
  call(request: OutboundRequest, bounds: FetchBounds): Promise<PublicAnswer>;
}

export interface OutboundRequest {
  method: "GET" | "POST";
  url: string;
  headers?: Readonly<Record<string, string>>;
  /** JSON. */
  body?: unknown;
}

export interface FetchBounds {
  /** Of the body, unpacked. */
  maxBytes: number;
  /** For everything: names, redirects, body. */
  timeoutMs: number;
  /** Host names, also for redirects; one that begins with a dot stands for all names below it. Absent: any public host. */
  allowedHosts?: readonly string[];
  /**
   * An origin configured by the operator for these fetches: its port and addresses are not checked. A redirect from it is
   * checked like any other address.
   */
  trustedOrigin?: string;
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

/** The URL is refused: not http(s), a port, credentials, a host that is not allowed or not public. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

/** The answer is refused: too large, of another type or coding, too many redirects. */
export class AnswerRefused extends Error {
  override readonly name = "AnswerRefused";
}

/** Unknown host, no answer, or a timeout. */
export class HostUnreachable extends Error {
  override readonly name = "HostUnreachable";
}
