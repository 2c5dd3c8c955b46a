import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { companyMessages } from "../../../japanese/company-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { ABOUT_PAGE, COMPANY_PAGES, PROFILE_PAGE, SHIFT_JIS, TOP_PAGE } from "../../support/company-pages.ts";
import { signUp } from "../../support/sign-up.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let app: TestApp;
let person: Browser;
let staff: Staff;
let companies: Server;
let origin: string;
let fetchPublic: TestApp["platform"]["outbound"]["fetchPublic"];
const requests: string[] = [];
const PAGES: Readonly<Record<string, { type: string; body: Buffer | string }>> = {
  "/table": { type: "text/html; charset=utf-8", body: COMPANY_PAGES["a table"]?.html ?? "" },
  "/shift-jis": { type: "text/html", body: SHIFT_JIS },
  "/empty": { type: "text/html", body: "<p>準備中" },
  "/picture": { type: "image/png", body: "no page" },
  "/site": { type: "text/html; charset=utf-8", body: TOP_PAGE },
  "/site/profile?lang=ja": { type: "text/html; charset=utf-8", body: PROFILE_PAGE },
  "/about-us": { type: "text/html; charset=utf-8", body: ABOUT_PAGE },
  "/inward-link": { type: "text/html; charset=utf-8", body: '<a href="/inwards">会社概要</a>' },
  "/large": { type: "text/html", body: "あ".repeat(500_000) },
};

beforeAll(async () => {
  companies = createServer((request, response) => {
    requests.push(request.url ?? "");
    const page = PAGES[request.url ?? ""];
    if (request.url === "/inwards") response.writeHead(302, { Location: `${app.url}/health/live` }).end();
    else if (page) response.writeHead(200, { "Content-Type": page.type }).end(page.body);
    else response.writeHead(500, { "Content-Type": "text/html" }).end("<p>会社名：株式会社エラー");
  }).listen(0, "127.0.0.1");
  await once(companies, "listening");
  origin = `http://127.0.0.1:${(companies.address() as AddressInfo).port}`;
  // Google Docs may be on this machine; pages of companies may not, but for this test.
  app = await startTestApp({ env: { GOOGLE_DOCS_BASE_URL: origin } });
  const { outbound } = app.platform;
  fetchPublic = outbound.fetchPublic;
  outbound.fetchPublic = (url, bounds) => fetchPublic(url, { ...bounds, trustedOrigin: origin });
  person = (await signUp(app.url)).browser;
  staff = await newStaff(app);
});
afterAll(async () => {
  await app.close();
  companies.close();
});

const ask = async (body: unknown) => {
  const { status, json } = await person.send("POST", "/api/v1/company_info", body);
  return { status, json };
};

test("reads the page of a company once, and knows its name afterwards", async () => {
  const facts = { website: `${origin}/table`, ...COMPANY_PAGES["a table"]?.says };
  expect(await ask({ url: `${origin}/table` })).toEqual({ status: 200, json: facts });
  expect(await ask({ url: ` ${origin}/table ` })).toEqual({ status: 200, json: facts });
  expect(requests.filter((path) => path === "/table")).toHaveLength(1);
  expect(await ask({ company_name: "株式会社　みなと製作所" })).toEqual({ status: 200, json: facts });
});

test("the address of Google Docs is trusted for documents alone: no page of a company is read there", async () => {
  const { outbound } = app.platform;
  const trusting = outbound.fetchPublic;
  outbound.fetchPublic = fetchPublic;
  requests.length = 0;
  const { status, json } = await ask({ url: `${origin}/site` });
  outbound.fetchPublic = trusting;
  expect([status, json.errors]).toEqual([422, { url: [companyMessages.urlNotPublic] }]);
  expect(requests).toEqual([]);
});

test("follows a top page to the pages where the company describes itself, within its site", async () => {
  requests.length = 0;
  expect((await ask({ url: `${origin}/site` })).json).toEqual({
    name: "株式会社うみかぜ",
    website: `${origin}/site`,
    description: "海のそばの会社",
    address: "千葉県千葉市中央区1-1",
    established_year: 2001,
    capital: 5_000_000,
    business_content: "海産物の加工",
  });
  expect(requests).toEqual(["/site", "/site/profile?lang=ja", "/site/broken", "/about-us"]);
});

test("does not follow a link inwards", async () => {
  const { json } = await ask({ url: `${origin}/inward-link` });
  expect(json).toEqual({ website: `${origin}/inward-link`, fallback: true, message: companyMessages.nothingFound });
});

test("gives by name only facts of pages that the account has read itself", async () => {
  const other = (await signUp(app.url)).browser;
  const askAsOther = async (body: unknown) => (await other.send("POST", "/api/v1/company_info", body)).json;
  await ask({ url: `${origin}/table` });
  const unknown = { fallback: true, message: companyMessages.unknownName };
  expect(await askAsOther({ company_name: "株式会社みなと製作所" })).toEqual(unknown);
  await askAsOther({ url: `${origin}/table` });
  expect(await askAsOther({ company_name: "株式会社みなと製作所" })).toMatchObject({ website: `${origin}/table` });
});

test("reads a page in Shift_JIS that does not say so", async () => {
  expect((await ask({ url: `${origin}/shift-jis` })).json.name).toBe("株式会社みなと食品");
});

test("says where there is nothing to fill in", async () => {
  const json = { website: `${origin}/empty`, fallback: true, message: companyMessages.nothingFound };
  expect(await ask({ url: `${origin}/empty` })).toEqual({ status: 200, json });
});

test.each(["/picture", "/large", "/missing"])("keeps the address where %s cannot be read", async (path) => {
  const { status, json } = await ask({ url: `${origin}${path}` });
  expect([status, json]).toMatchObject([
    422,
    { error: companyMessages.failed, message: companyMessages.failed, fallback: true, website: `${origin}${path}` },
  ]);
});

test.each([
  "http://127.0.0.1/",
  "http://10.0.0.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://user:secret@www.example.co.jp/",
  "http://www.example.co.jp:8080/",
])("does not connect to %s", async (url) => {
  const { status, json } = await ask({ url });
  expect([status, json.errors]).toEqual([422, { url: [companyMessages.urlNotPublic] }]);
});

test("does not follow a page inwards", async () => {
  const { status, json } = await ask({ url: `${origin}/inwards` });
  expect([status, json.errors]).toEqual([422, { url: [companyMessages.urlNotPublic] }]);
});

test.each([
  [{ url: "" }, { url: [companyMessages.urlMissing] }],
  [{ url: "みなと食品" }, { url: [companyMessages.urlInvalid] }],
  [{ url: "ftp://example.co.jp/" }, { url: [companyMessages.urlInvalid] }],
  [{ url: "http://localhost/" }, { url: [companyMessages.urlInvalid] }],
  [{ company_name: " " }, { company_name: [companyMessages.nameMissing] }],
  [{ company_name: "海" }, { company_name: [companyMessages.nameTooShort] }],
  [{ company_name: "海".repeat(101) }, { company_name: [companyMessages.nameTooLong] }],
  [{}, { company_name: [companyMessages.nameMissing] }],
])("refuses %p", async (body, errors) => {
  const { status, json } = await ask(body);
  expect([status, json.errors]).toEqual([422, errors]);
});

test("gives the registered name of a company that is known by name alone", async () => {
  const known = { name: "富士通株式会社", fallback: true, message: companyMessages.nameOnly };
  expect(await ask({ company_name: "富士通" })).toEqual({ status: 200, json: known });
  const unknown = { fallback: true, message: companyMessages.unknownName };
  // The beginning of many names is the name of none.
  for (const company_name of ["港湾計算機研究組合", "日本"]) {
    expect(await ask({ company_name })).toEqual({ status: 200, json: unknown });
  }
});

describe("an agency's record of a company", () => {
  const extract = (url: unknown) => staff.browser.send("POST", "/api/v1/agency_company_info", { url });

  test("is filled by the facts that it has fields for", async () => {
    const { status, json } = await extract(`${origin}/table`);
    const { name, phone, address } = COMPANY_PAGES["a table"]?.says ?? {};
    expect(status).toBe(200);
    expect(json).toMatchObject({
      website: `${origin}/table`,
      ...(name && { name }),
      ...(phone && { phone }),
      ...(address && { address }),
    });
    expect(json).not.toHaveProperty("capital");
  });

  test("is not read from the inside, from a redirect into it, or from anything but a page of the web", async () => {
    for (const url of [`${app.url}/health/live`, "http://127.0.0.1.nip.io/", `${origin}/inwards`]) {
      const refused = await extract(url);
      expect([url, refused.status, refused.json.success]).toEqual([url, 422, false]);
    }
    expect((await extract("")).json.errors).toEqual({ url: [companyMessages.urlMissing] });
    expect((await extract("file:///etc/passwd")).json.errors).toEqual({ url: [companyMessages.urlInvalid] });
  });

  test("says that a page cannot be read", async () => {
    const { failed } = companyMessages;
    const refused = await extract(`${origin}/picture`);
    expect([refused.status, refused.json]).toMatchObject([422, { success: false, error: failed, message: failed }]);
  });
});
