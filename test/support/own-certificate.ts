import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Why no certificate can be made here; undefined where it can. */
export const noOpenssl =
  spawnSync("openssl", ["version"]).status === 0 ? undefined : "there is no openssl to make a certificate with";

/** A certificate for localhost and 127.0.0.1 that is its own authority. */
export interface OwnCertificate {
  key: Buffer;
  certificate: Buffer;
  /** Path of the certificate, as `tlsCAFile` names it. */
  file: string;
  remove(): void;
}

export function createOwnCertificate(): OwnCertificate {
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-tls-"));
  const [keyFile, file] = [path.join(directory, "key.pem"), path.join(directory, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", keyFile];
  spawnSync("openssl", ["req", "-x509", ...key, "-out", file, "-days", "2", ...subject]);
  return {
    key: readFileSync(keyFile),
    certificate: readFileSync(file),
    file,
    remove: () => rmSync(directory, { recursive: true }),
  };
}
