import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createEventStoreDbStore } from "../../../src/event-store/eventstoredb.ts";
import { startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { noOpenssl } from "../../support/own-certificate.ts";
import { testUnless } from "../../support/test-unless.ts";

const SCRIPT = "scripts/compose/certificates.sh";

const directories: string[] = [];
afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** The directory of a box after the script of compose.tls.yml has run in it. */
function certificates(directory = mkdtempSync(path.join(tmpdir(), "rireki-box-"))) {
  directories.push(directory);
  expect(spawnSync("sh", [SCRIPT, directory], { encoding: "utf8" })).toMatchObject({ status: 0 });
  const [certificateFile, caFile] = [path.join(directory, "node.crt"), path.join(directory, "authority/ca.crt")];
  const key = readFileSync(path.join(directory, "node.key"));
  return { directory, key, certificate: readFileSync(certificateFile), certificateFile, caFile };
}

testUnless(noOpenssl)(
  "the certificate of the box is believed by whoever names its authority, and by nobody else",
  async () => {
    const box = certificates();
    const double = await startEventStoreDbDouble({ tls: box });
    const store = createEventStoreDbStore({ url: `${double.url}?tls=true&tlsCAFile=${box.caFile}` });
    const stranger = createEventStoreDbStore({ url: `${double.url}?tls=true&tlsCAFile=${certificates().caFile}` });
    await expect(store.health()).resolves.toBeUndefined();
    await expect(stranger.health()).rejects.toThrow();
    await store.close();
    await stranger.close();
    await double.stop();
  },
);

testUnless(noOpenssl)("it is for the host of compose.tls.yml, by the name that EventStoreDB expects of a node", () => {
  const { certificateFile } = certificates();
  const print = (...args: string[]) =>
    spawnSync("openssl", ["x509", "-noout", "-in", certificateFile, ...args], { encoding: "utf8" }).stdout;
  expect(print("-checkhost", "eventstore")).toContain("does match certificate");
  expect(print("-checkhost", "example.jp")).toContain("does NOT match certificate");
  expect(print("-subject")).toMatch(/CN ?= ?eventstoredb-node/);
  expect(readFileSync("compose.tls.yml", "utf8")).toContain("@eventstore:2113?tls=true");
});

testUnless(noOpenssl)("a second run keeps them, and neither run keeps the authority's key", () => {
  const first = certificates();
  const second = certificates(first.directory);
  expect(second.certificate.equals(first.certificate)).toBe(true);
  expect(readdirSync(first.directory).sort()).toEqual(["authority", "node.crt", "node.key"]);
  expect(readdirSync(path.join(first.directory, "authority"))).toEqual(["ca.crt"]);
  expect(statSync(path.join(first.directory, "node.key")).mode & 0o777).toBe(0o400);
});

testUnless(noOpenssl)("it is made anew when it ends soon", () => {
  const { directory, certificate, certificateFile } = certificates();
  const keyFile = path.join(directory, "node.key");
  const soon = [
    "req",
    "-x509",
    "-key",
    keyFile,
    "-days",
    "29",
    "-subj",
    "/CN=eventstoredb-node",
    "-out",
    certificateFile,
  ];
  rmSync(certificateFile);
  expect(spawnSync("openssl", soon).status).toBe(0);
  const fresh = certificates(directory);
  expect(fresh.certificate.equals(certificate)).toBe(false);
  expect(spawnSync("openssl", ["verify", "-CAfile", fresh.caFile, certificateFile]).status).toBe(0);
});
