import { ageOn } from "../../../japanese/age.ts";
import { formatDate } from "../../../japanese/era.ts";
import { formatPhone } from "../../../japanese/phone.ts";
import { formatPostalCode } from "../../../japanese/postal-code.ts";
import type { Form, JisParts, LabelKey, Slot, SlotKey } from "./geometry.ts";
import { drawName } from "./name-field.ts";
import { drawAligned, drawInSlot, type Field, type Press, writeBlock, writeLabels, writeLine } from "./press.ts";
import type { EraStyle, PrintJob } from "./print-job.ts";
import { oneLine } from "./printable-text.ts";
import type { PrintedPart } from "./printed-part.ts";
import { middleBaseline } from "./sheet.ts";

const field = (name: string, label: string): Field => ({ field: name, label });

const FIELDS = {
  date: field("create_date", "日付"),
  birth: field("birth_date", "生年月日"),
  gender: field("gender", "性別"),
  postalCode: field("postal_code", "現住所の郵便番号"),
  address: field("address", "現住所"),
  addressKana: field("address_kana", "現住所のふりがな"),
  phone: field("phone", "電話"),
  contactPostalCode: field("contact_postal_code", "連絡先の郵便番号"),
  contact: field("contact_address", "連絡先"),
  contactKana: field("contact_address_kana", "連絡先のふりがな"),
  contactPhone: field("contact_phone", "連絡先の電話"),
  email: field("email", "メールアドレス"),
} as const;

/** How the upper half is printed; `dated` prints the day. */
type PersonalOptions = Pick<PrintJob, "on" | "era" | "photo"> & { dated: boolean };

/** The upper half of the left page: title, date, photo, name, birth, gender, addresses. */
export function drawPersonal(press: Press, form: Form, part: PrintedPart, options: PersonalOptions) {
  const { sheet } = press;
  const { profile } = part;
  sheet.artifact(() => sheet.rules(form.rules));
  writeLabels(press, form.labels.title, "H1");
  drawDate(press, form, options);
  drawPhoto(press, form, options.photo);
  drawName(press, form, profile);
  drawBirth(press, form, profile.birth_date, options);
  if (form.jis) drawGenderChoice(press, form, form.jis, profile.gender);
  else {
    writeLabels(press, form.labels.gender);
    writeLine(press, FIELDS.gender, profile.gender, form.slots.gender);
  }
  drawAddress(press, form, part);
  drawContact(press, form, part);
  writeLabels(press, form.labels.genderNote);
}

/** Year, month and day as they are written between the labels 年, 月 and 日. */
function dayParts(date: string, era: EraStyle): [string, string, string] | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const [, year = "", month = "", day = ""] = /^(.+)年(\d+)月(\d+)日$/.exec(formatDate(date, era)) ?? [];
  return [year, month, day];
}

/** A field whose value is read together with the labels between its parts. */
function drawDay(press: Press, form: Form, named: Field, day: readonly string[] | null, keys: readonly DayKey[]) {
  keys.forEach((key, index) => {
    drawInSlot(press, named, day?.[index] ?? "", form.slots[key]);
    for (const label of form.labels[key]) press.sheet.label(label);
  });
}

type DayKey = Extract<SlotKey, LabelKey>;

function drawDate(press: Press, form: Form, { on, era, dated }: PersonalOptions) {
  const day = dated ? dayParts(on, era) : null;
  press.sheet.mark("P", () => drawDay(press, form, FIELDS.date, day, ["dateYear", "dateMonth", "dateDay"]));
}

function drawBirth(press: Press, form: Form, birth: string | null, { on, era }: PersonalOptions) {
  const day = birth === null ? null : dayParts(birth, era);
  press.sheet.mark("P", () => {
    drawDay(press, form, FIELDS.birth, day, ["birthYear", "birthMonth", "birthDay"]);
    for (const label of form.labels.age) press.sheet.label(label);
    if (birth && day) drawInSlot(press, FIELDS.birth, String(ageOn(birth, on)), form.slots.age);
    for (const label of form.labels.ageEnd) press.sheet.label(label);
  });
}

function drawPhoto(press: Press, form: Form, photo: Uint8Array | null) {
  const { sheet } = press;
  if (photo) {
    sheet.mark("Figure", () => sheet.photo(photo, form.photo), { alt: "証明写真" });
    return;
  }
  sheet.artifact(() => sheet.dashed(form.photo));
  for (const label of form.labels.photo) writeLabels(press, [label]);
}

const CHOICES: readonly [RegExp, 0 | 2][] = [
  [/^(男性?|男子|男の人)$/, 0],
  [/^(女性?|女子|女の人)$/, 2],
];

function drawGenderChoice(press: Press, form: Form, { gender: labels }: JisParts, gender: string) {
  const { sheet } = press;
  const chosen = CHOICES.find(([pattern]) => pattern.test(gender.trim()))?.[1];
  writeLabels(press, labels);
  if (chosen === undefined) return writeLine(press, FIELDS.gender, gender, form.slots.gender);
  const { x, y, width } = labels[chosen];
  const circle = () => sheet.circle(x + width / 2, y - 0.38 * width, 3);
  sheet.mark("Figure", circle, { alt: `${labels[chosen].text}に丸` });
}

function drawAddress(press: Press, form: Form, { address }: PrintedPart) {
  const { labels, slots } = form;
  writeLabels(press, labels.addressKana);
  writeLine(
    press,
    FIELDS.addressKana,
    kanaLine(address.kana1, address.kana2, address.kana3, address.kana4),
    slots.addressKana,
  );
  writeLabels(press, labels.address);
  writeLine(press, FIELDS.postalCode, formatPostalCode(address.postal_code), slots.postalCode);
  writeBlock(
    press,
    FIELDS.address,
    addressLines(address.address1, address.address2, address.address3, address.address4),
    slots.address,
  );
  writeLabels(press, labels.phone);
  writeLine(press, FIELDS.phone, formatPhone(address.phone), slots.phone);
}

/** 連絡先 is filled in only when it differs; 「同上」 when there is an address above that it is the same as. */
function drawContact(press: Press, form: Form, { address, contact }: PrintedPart) {
  const { labels, slots } = form;
  const hasAddress = [address.address1, address.address2, address.address3].some((part) => part.trim() !== "");
  const { contact_kana1: k1, contact_kana2: k2, contact_kana3: k3, contact_kana4: k4 } = contact;
  const { contact_address1: a1, contact_address2: a2, contact_address3: a3, contact_address4: a4 } = contact;
  writeLabels(press, labels.contactKana);
  writeLine(press, FIELDS.contactKana, kanaLine(k1, k2, k3, k4), slots.contactKana);
  writeLabels(press, labels.contact);
  writeLine(press, FIELDS.contactPostalCode, formatPostalCode(contact.contact_postal_code), slots.contactPostalCode);
  writeBlock(press, FIELDS.contact, addressLines(a1, a2, a3, a4), slots.contactAddress);
  if (contact.contact_same_as_address && hasAddress) sayDitto(press, slots.contactAddress);
  writeLabels(press, labels.contactPhone);
  writeLine(press, FIELDS.contactPhone, formatPhone(contact.contact_phone), slots.contactPhone);
  writeLabels(press, labels.email);
  writeBlock(press, FIELDS.email, contact.email, slots.email);
}

function sayDitto(press: Press, slot: Slot) {
  press.sheet.mark("P", () => drawAligned(press, "同上", slot, slot.size, middleBaseline(slot, slot.size)));
}

/** Prefecture, town and number on one line, the building on its own. */
function addressLines(prefecture: string, city: string, town: string, building: string): string {
  const street = oneLine(prefecture) + oneLine(city) + oneLine(town);
  return [street, oneLine(building)].filter((line) => line !== "").join("\n");
}

function kanaLine(...parts: string[]): string {
  return parts
    .map(oneLine)
    .filter((part) => part !== "")
    .join(" ");
}
