import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readConfig } from "../../src/config.ts";
import { InvalidConfiguration } from "../../src/invalid-configuration.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "rireki-config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const key = Buffer.alloc(32, 7).toString("base64");

test("an empty environment is the embedded platform on this machine alone", () => {
  expect(readConfig({ DATA_DIR: dataDir })).toEqual({
    environment: "development",
    appEnvironment: "development",
    host: "127.0.0.1",
    port: 3000,
    dataDir,
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    eventStoreUrl: undefined,
    natsUrl: undefined,
    redisUrl: undefined,
    masterKey: expect.any(Buffer),
    previousMasterKeys: [],
    services: ["web", "projector", "worker", "relay"],
    seedDemo: undefined,
    openai: undefined,
    googleDocsBaseUrl: "https://docs.google.com",
    feedbackTracker: undefined,
    alertWebhookUrl: undefined,
    analytics: false,
    vitals: true,
    agencyLimitBytes: 500 * 1024 * 1024,
    storageLimitBytes: 10_240 * 1024 * 1024,
    trustProxy: { hops: 0 },
    publicOrigin: undefined,
    passwordCost: 15,
    savesPerMinute: 300,
    writesPerMinute: 60,
    shutdownDelayMs: 0,
    logLevel: "warn",
  });
});

test("issues of feedback are created in a repository of GitHub, or of a server with its API", () => {
  const tracker = (FEEDBACK_GITHUB_REPO: string, FEEDBACK_GITHUB_TOKEN = "t") =>
    readConfig({ DATA_DIR: dataDir, FEEDBACK_GITHUB_REPO, FEEDBACK_GITHUB_TOKEN }).feedbackTracker;
  expect(tracker("owner/name")).toEqual({
    url: "https://api.github.com/repos/owner/name",
    token: "t",
    isNamedServer: false,
  });
  const url = "https://github.example.jp/api/v3/repos/owner/name";
  expect(tracker(`${url}/`)).toEqual({ url, token: "t", isNamedServer: true });
  expect(tracker("")).toBeUndefined();
  expect(() => tracker("name")).toThrow(/^ {2}FEEDBACK_GITHUB_REPO must be owner\/name/m);
  expect(() => tracker("owner/name", "")).toThrow(/^ {2}FEEDBACK_GITHUB_TOKEN is required/m);
});

test("alerts go to an address of http or https without credentials", () => {
  const webhook = (ALERT_WEBHOOK_URL: string) => readConfig({ DATA_DIR: dataDir, ALERT_WEBHOOK_URL }).alertWebhookUrl;
  expect(webhook("http://10.0.0.7:9000/alerts?token=t")).toBe("http://10.0.0.7:9000/alerts?token=t");
  expect(webhook("")).toBeUndefined();
  for (const wrong of [
    "hooks.example.jp",
    "ftp://hooks.example.jp",
    "https://user@example.jp",
    "https://:p@example.jp",
  ]) {
    expect(() => webhook(wrong)).toThrow(/^ {2}ALERT_WEBHOOK_URL must be an address without user and password/m);
  }
});

test("the environment has the name that the operator gave it, else that of NODE_ENV", () => {
  const named = (environment: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: dataDir, ...environment }).appEnvironment;
  expect(named({ NODE_ENV: "test" })).toBe("test");
  expect(named({ NODE_ENV: "test", APP_ENV: "staging" })).toBe("staging");
  expect(() => named({ APP_ENV: "Staging 2" })).toThrow(/^ {2}APP_ENV must be a name of small letters/m);
});

test.each([
  { HOST: "0.0.0.0" },
  { HOST: "::" },
  { HOST: "192.168.0.7" },
  { HOST: "127.0.0.1.example.jp" },
  { NODE_ENV: "production" },
  { TRUST_PROXY: "true" },
  { TRUST_PROXY: "10.0.0.0/8" },
])("refuses demo accounts when others can reach the port: %j", (environment) => {
  expect(() => readConfig({ DATA_DIR: dataDir, SEED_DEMO: "true", ...environment })).toThrow(
    /^ {2}SEED_DEMO must not be true/m,
  );
  for (const SEED_DEMO of ["false", ""])
    expect(() => readConfig({ DATA_DIR: dataDir, SEED_DEMO, ...environment })).not.toThrow();
});

test("an IPv6 address of HOST may stand in brackets", () => {
  expect(readConfig({ DATA_DIR: dataDir, HOST: "[::1]" }).host).toBe("::1");
  expect(readConfig({ DATA_DIR: dataDir, HOST: "[2001:db8::7]" }).host).toBe("2001:db8::7");
});

test.each(["127.0.0.1", "127.3.2.1", "localhost", "::1", "[::1]"])("demo accounts may be asked for on %s", (HOST) => {
  expect(readConfig({ DATA_DIR: dataDir, SEED_DEMO: "true", HOST }).seedDemo).toBe(true);
});

test("the master key is made once and only its owner may read it", () => {
  const first = readConfig({ DATA_DIR: dataDir }).masterKey;
  expect(readConfig({ DATA_DIR: dataDir }).masterKey).toEqual(first);
  const file = path.join(dataDir, "master.key");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8").trim()).toBe(first.toString("base64"));
});

test.each([
  "esdb://db:2113?tls=false",
  "esdb+discover://admin:a%40b@cluster",
  "esdb://u:p@one:2113,two:2113/?tls=true",
])("an event store may be at %s", (address) => {
  expect(readConfig({ DATA_DIR: dataDir, EVENTSTORE_URL: address }).eventStoreUrl).toBe(address);
});

test("a data directory that cannot be one is named", () => {
  const file = path.join(dataDir, "file");
  writeFileSync(file, "");
  for (const wrong of [file, path.join(file, "below")]) {
    expect(() => readConfig({ DATA_DIR: wrong })).toThrow(/DATA_DIR must be a directory/);
  }
});

test("refuses DATABASE_URL without a key before one is written to the disk", () => {
  expect(() => readConfig({ DATA_DIR: dataDir, DATABASE_URL: "postgres://db/rireki" })).toThrow(InvalidConfiguration);
  expect(existsSync(path.join(dataDir, "master.key"))).toBe(false);
});

test.each(["development", "test"])("makes a key beside an external database with NODE_ENV=%s", (NODE_ENV) => {
  const config = readConfig({ NODE_ENV, DATA_DIR: dataDir, DATABASE_URL: "postgres://db/rireki" });
  expect(config.masterKey).toHaveLength(32);
});

test("accepts several previous master keys", () => {
  const other = Buffer.alloc(32, 8).toString("base64");
  const { previousMasterKeys } = readConfig({ MASTER_KEY: key, MASTER_KEY_PREVIOUS: `${key}, ${other}` });
  expect(previousMasterKeys).toEqual([Buffer.alloc(32, 7), Buffer.alloc(32, 8)]);
});

test.each([
  ["true", { hops: 1 }],
  ["2", { hops: 2 }],
  ["10.0.0.0/8,fd00::/8", { networks: ["10.0.0.0/8", "fd00::/8"] }],
])("TRUST_PROXY may be %s", (value, trustProxy) => {
  expect(readConfig({ DATA_DIR: dataDir, TRUST_PROXY: value })).toMatchObject({ trustProxy });
});

test.each([
  ["https://rireki.example.jp", "https://rireki.example.jp"],
  ["http://localhost:3000/", "http://localhost:3000"],
  ["https://RIREKI.example:443", "https://rireki.example"],
])("PUBLIC_ORIGIN may be %s", (value, publicOrigin) => {
  expect(readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: value })).toMatchObject({ publicOrigin });
});

test.each([
  "rireki.example.jp",
  "ftp://rireki.example.jp",
  "https://a.example/app",
  "https://a.example/?a",
  "https://a.example/?",
  "https://a.example/#a",
  "https://u:p@a.example",
])("PUBLIC_ORIGIN cannot be %s", (value) => {
  expect(() => readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: value })).toThrow(
    /PUBLIC_ORIGIN must be an origin without a path/,
  );
});

test("a damaged master key is not replaced by another one", () => {
  writeFileSync(path.join(dataDir, "master.key"), "short");
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/master key/);
});

test.each([
  [{ PORT: "80o0" }, /PORT must be a port number/],
  [{ PORT: "70000" }, /PORT must be a port number/],
  [{ NODE_ENV: "staging" }, /NODE_ENV must be one of development, test, production/],
  [{ DATABASE_URL: "mysql://somewhere/db" }, /DATABASE_URL must be an address such as postgres:/],
  [{ MASTER_KEY: "c2hvcnQ=" }, /MASTER_KEY must be 32 bytes in base64/],
  [{ SERVICES: "web,kitchen" }, /SERVICES must be a comma-separated list of web, projector, worker, relay/],
  [{ MIGRATION_DATABASE_URL: "postgres://owner@db/rireki" }, /DATABASE_URL is required with MIGRATION_DATABASE_URL/],
  [{ SHUTDOWN_DELAY: "10s" }, /SHUTDOWN_DELAY must be a number of seconds from 0 to 600/],
  [{ SHUTDOWN_DELAY: "601" }, /SHUTDOWN_DELAY must be a number of seconds from 0 to 600/],
  [
    { TRUST_PROXY: "yes" },
    /TRUST_PROXY must be false, true \(one proxy\), the number of proxies \(1 to 10\), or their networks/,
  ],
  [{ STORAGE_LIMIT_MB: "10GB" }, /STORAGE_LIMIT_MB must be a number of megabytes/],
  [{ SEED_DEMO: "perhaps" }, /SEED_DEMO must be one of true, false/],
  [{ OPENAI_BASE_URL: "http://127.0.0.1:9" }, /OPENAI_MODEL is required/],
  [{ EVENTSTORE_URL: "http://127.0.0.1:2113" }, /EVENTSTORE_URL must be an address such as esdb:/],
  [{ NATS_URL: "127.0.0.1:4222" }, /NATS_URL must be an address such as nats:/],
  [{ NATS_URL: "nats://one:4222,two:4222" }, /NATS_URL must be an address such as nats:.* or several with commas/],
  [{ REDIS_URL: "memcached://127.0.0.1" }, /REDIS_URL must be an address such as redis:/],
  [{ NODE_ENV: "production", DATABASE_URL: "postgres://db/rireki" }, /MASTER_KEY is required with DATABASE_URL/],
  [{ DATABASE_URL: "postgres://db/rireki" }, /MASTER_KEY is required with DATABASE_URL/],
  [{ MASTER_KEY_PREVIOUS: `${key},c2hvcnQ=` }, /MASTER_KEY_PREVIOUS must be keys of 32 bytes in base64/],
])("%j is refused by name", (environment, message) => {
  const read = () => readConfig({ DATA_DIR: dataDir, ...environment });
  expect(read).toThrow(InvalidConfiguration);
  expect(read).toThrow(message);
});

test("every wrong variable is named at once, and no value is repeated", () => {
  const read = () => readConfig({ DATA_DIR: dataDir, PORT: "x", MASTER_KEY: "hunter2" });
  expect(read).toThrow(/PORT/);
  expect(read).toThrow(/MASTER_KEY/);
  expect(read).not.toThrow(/hunter2/);
});

test("a cluster of NATS has several addresses", () => {
  const natsUrl = "nats://one:4222,tls://two";
  expect(readConfig({ DATA_DIR: dataDir, NATS_URL: natsUrl, MASTER_KEY: key })).toMatchObject({ natsUrl });
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: "", NATS_URL: "", MASTER_KEY: key }).port).toBe(3000);
});

test("limits the process to the configured services", () => {
  expect(readConfig({ DATA_DIR: dataDir, SERVICES: "web, projector" }).services).toEqual(["web", "projector"]);
});

test.each(["0", "-1", "1e3", "1000000", "many"])("the saves and writes of a minute cannot be %s", (rate) => {
  for (const name of ["SAVES_PER_MINUTE", "WRITES_PER_MINUTE"])
    expect(() => readConfig({ DATA_DIR: dataDir, [name]: rate })).toThrow(`${name} must be a whole number`);
});

test.each(["0", "19", "15.5", "much"])("the cost of passwords cannot be %s", (PASSWORD_COST) => {
  expect(() => readConfig({ DATA_DIR: dataDir, PASSWORD_COST })).toThrow(
    /PASSWORD_COST must be a whole number from 1 to 18/,
  );
});

test("production refuses passwords that are cheap to guess", () => {
  const cheap = { DATA_DIR: dataDir, PASSWORD_COST: "14" };
  expect(readConfig(cheap).passwordCost).toBe(14);
  expect(() => readConfig({ ...cheap, NODE_ENV: "production" })).toThrow(
    /PASSWORD_COST must be at least 15 in production/,
  );
  expect(readConfig({ DATA_DIR: dataDir, NODE_ENV: "production", PASSWORD_COST: "16" }).passwordCost).toBe(16);
});
