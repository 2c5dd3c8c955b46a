/** RFC 6890 (127.0.0.0/8) and RFC 4291 2.5.3, as they are written in HOST. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * Whether the port is reachable from this machine only and the environment is not production. Only there may accounts with
 * published passwords exist.
 */
export const isOwnMachineOnly = ({ environment, host }: { environment: string; host: string }): boolean =>
  environment !== "production" && LOOPBACK.test(host);
