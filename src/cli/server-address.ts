/** The address of the program's own pages: an IPv6 host stands in brackets (RFC 3986 3.2.2). */
export const serverAddress = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
