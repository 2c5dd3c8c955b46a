import { sitemapRoute } from "../../../modules/job-search/http/sitemap-route.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { writeSearchRows } from "../../support/search-rows.ts";

const NOW = "2026-11-24T03:00:00.000Z";

describe("a sitemap of three addresses at most", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function addresses(page?: string): Promise<{ list: string | undefined; paths: string[] }> {
    const config = { publicOrigin: "https://rireki.example" };
    const { handle } = sitemapRoute({ db: database.knex, now: () => NOW, config }, 3);
    const request = { ctx: { protocol: "http", host: "web-1" }, query: { page } };
    const body = String((await handle(request as never)).body);
    const paths = [...body.matchAll(/<loc>https:\/\/rireki\.example([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
    return { list: /<(urlset|sitemapindex) /.exec(body)?.[1], paths };
  }

  test("lists the search and every job where they fit", async () => {
    const ids = await writeSearchRows(database.knex, [{}, {}], NOW);
    const { list, paths } = await addresses();
    expect(list).toBe("urlset");
    expect(paths.toSorted()).toEqual(["/jobs", ...ids.map((id) => `/jobs/${id}`)].toSorted());
  });

  test("is an index of pages where they do not fit, which list every job once", async () => {
    const ids = await writeSearchRows(database.knex, [{}, {}, {}, {}, {}], NOW);
    const pages = ["1", "2", "3"];
    const index = pages.map((page) => `/sitemap.xml?page=${page}`);
    expect(await addresses()).toEqual({ list: "sitemapindex", paths: index });
    const lists = await Promise.all(pages.map(addresses));
    expect(lists.map(({ paths }) => paths.length)).toEqual([3, 2, 1]);
    expect(lists.flatMap(({ paths }) => paths).toSorted()).toEqual(
      ["/jobs", ...ids.map((id) => `/jobs/${id}`)].toSorted(),
    );
    await expect(addresses("4")).rejects.toThrow(NotFound);
  });
});
