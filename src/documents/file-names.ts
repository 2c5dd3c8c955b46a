import { withoutUnseen } from "../../japanese/file-name.ts";

/**
 * The two names of a printed or exported document: `20261120_履歴書_佐倉美咲.pdf`, without a name yet only the day and the
 * title; and in ASCII, where no name of a person can be: `20261120_rirekisho.pdf`.
 * @param day `YYYY-MM-DD`
 */
export function documentFileNames(
  { title, plainTitle }: { title: string; plainTitle: string },
  day: string,
  person: { last_name: string; first_name: string },
  ending: string,
): { name: string; plainName: string } {
  const date = day.replaceAll("-", "");
  const fullName = withoutUnseen(`${person.last_name}${person.first_name}`.replace(/\s/g, ""));
  const name = [date, title, fullName].filter((part) => part !== "").join("_") + ending;
  return { name, plainName: `${date}_${plainTitle}${ending}` };
}
