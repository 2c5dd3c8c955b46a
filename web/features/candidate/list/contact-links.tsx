import type { CandidateRow } from "../../../../modules/candidate/contract.ts";
import { MenuItem } from "../../../ui/menu/menu-item.tsx";

export type Reachable = Pick<CandidateRow, "phone" | "email">;

export const isReachable = ({ phone, email }: Reachable): boolean => phone !== "" || email !== "";

/** The ways to a person, as items of a menu: the telephone and the mail program of the device. */
export function ContactLinks({ phone, email }: Reachable) {
  return (
    <>
      {phone && <MenuItem href={`tel:${phone.replaceAll("-", "")}`}>{`電話をかける（${phone}）`}</MenuItem>}
      {email && <MenuItem href={`mailto:${email}`}>{`メールを書く（${email}）`}</MenuItem>}
    </>
  );
}
