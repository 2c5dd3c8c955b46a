import { appointmentInWords, timeInTokyo } from "../../../japanese/appointment-time.ts";

test("a time of today in Japan is its clock alone, of another day has the day, of another year the year", () => {
  const now = new Date("2026-11-28T14:59:00.000Z"); // 23:59 in Japan
  expect(timeInTokyo("2026-11-27T15:00:00.000Z", now)).toBe("00:00");
  expect(timeInTokyo("2026-11-28T15:00:00.000Z", now)).toBe("11月29日 00:00");
  expect(timeInTokyo("2027-01-08T03:40:00.000Z", now)).toBe("2027年1月8日 12:40");
});

test("an appointment is told with the day of its week", () => {
  expect(appointmentInWords("2026-12-05T14:00")).toBe("12月5日（土）14:00");
  expect(appointmentInWords("2028-02-29T09:30")).toBe("2月29日（火）09:30");
});
