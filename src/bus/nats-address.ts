/** The servers of one cluster, and how to sign in to any of them. */
export interface NatsAddress {
  /** `host:port` each. */
  servers: string[];
  /** Nothing is said in clear. */
  tls: boolean;
  /** A user with a password, or a token alone; undefined where anybody may come in. */
  user?: string;
  pass?: string;
  token?: string;
}

const DEFAULT_PORT = 4222;

/**
 * Reads `nats://user:password@one:4222,nats://two:4222`: the first name and password found count for all servers, a name
 * alone is a token, and one `tls:` requires TLS everywhere. The client itself parses none of these from an address.
 * @throws TypeError when a part is no URL
 */
export function readNatsUrl(text: string): NatsAddress {
  const urls = text.split(",").map((part) => new URL(part));
  const signed = urls.find(({ username }) => username !== "");
  const name = signed && decodeURIComponent(signed.username);
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || DEFAULT_PORT}`),
    tls: urls.some(({ protocol }) => protocol === "tls:"),
    ...(signed?.password ? { user: name, pass: decodeURIComponent(signed.password) } : name ? { token: name } : {}),
  };
}
