import { readHeadCount, readYen } from "../../../japanese/amount.ts";

test.each([
  ["3億円", 300_000_000],
  ["１億２,０００万円", 120_000_000],
  ["5,000万円（資本準備金を含む）", 50_000_000],
  ["9百万円", 9_000_000],
  ["100,000,000円", 100_000_000],
  ["2兆3,000億円", 2_300_000_000_000],
  ["12億5千万円", 1_250_000_000],
  ["連結：1.5億円（2024年度）", 150_000_000],
])("reads %s", (text, yen) => expect(readYen(text)).toBe(yen));

test.each(["", "非公開", "円", "億円", "1.2.3円", "2024年3月期"])("reads no amount in %p", (text) =>
  expect(readYen(text)).toBeUndefined(),
);

test.each([
  ["1,234名（2025年3月現在）", 1234],
  ["約３００人", 300],
  ["連結：5,000名、単独：320名", 5000],
  ["48", 48],
])("reads %s people", (text, count) => expect(readHeadCount(text)).toBe(count));

test.each(["", "2025年", "若干名"])("reads no head count in %p", (text) => expect(readHeadCount(text)).toBeUndefined());
