import { dayAndTime } from "../../../japanese/clock-time.ts";

/** 「2026年11月20日 14:03」 in the person's own time. @param at ISO instant */
export function momentInWords(at: string): string {
  const moment = new Date(at);
  return `${moment.getFullYear()}年${dayAndTime(moment)}`;
}
