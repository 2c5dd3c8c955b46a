import { ageOn } from "../../../japanese/age.ts";
import type { EraStyle } from "../../../japanese/era.ts";
import { formatDate } from "../../../japanese/era.ts";
import { formatPhone } from "../../../japanese/phone.ts";
import { formatPostalCode } from "../../../japanese/postal-code.ts";
import type { Slot } from "../../../src/typesetting/measures.ts";
import { drawAligned, type Field, writeLabels } from "../../../src/typesetting/print-context.ts";
import { oneLine } from "../../../src/typesetting/printable-text.ts";
import { middleBaseline } from "../../../src/typesetting/sheet.ts";
import type { FormContext } from "./form-context.ts";
import { drawInSlot, writeBlock, writeLine } from "./form-context.ts";
import type { Form, JisParts, LabelKey, SlotKey } from "./geometry.ts";
import { drawName } from "./name-field.ts";
import type { PrintJob } from "./print-job.ts";
import type { PrintedPart } from "./printed-part.ts";

const field = (name: string, label: string): Field => ({ field: name, label });

const FIELDS = {
  date: field("create_date", "日付"),
  birth: field("birth_date", "生年月日"),
  gender: field("gender", "性別"),
  postalCode: field("postal_code", "現住所の郵便番号"),
  address: field("address1", "現住所"),
  addressKana: field("kana1", "現住所のふりがな"),
  phone: field("phone", "電話"),
  contactPostalCode: field("contact_postal_code", "連絡先の郵便番号"),
  contact: field("contact_address1", "連絡先"),
  contactKana: field("contact_kana1", "連絡先のふりがな"),
  contactPhone: field("contact_phone", "連絡先の電話"),
  email: field("email", "メールアドレス"),
  headline: field("headline", "提出用の見出し"),
} as const;

/** Print options of the upper half; `dated` prints the day. */
type PersonalOptions = Pick<PrintJob, "on" | "era" | "photo" | "headline"> & { dated: boolean };

/** Above the title, where the form has nothing; a long line is set in two. */
const HEADLINE: Slot = { x1: 24.4, x2: 195.9, y1: 15, y2: 20, align: "right", size: 8, floor: 6, twoLinesBelow: 6 };

/** The upper half of the left page: title, date, photo, name, birth, gender, addresses. */
export function drawPersonal(context: FormContext, form: Form, part: PrintedPart, options: PersonalOptions) {
  const { sheet } = context;
  const { profile } = part;
  sheet.artifact(() => sheet.rules(form.rules));
  if (options.headline) writeLine(context, FIELDS.headline, options.headline, HEADLINE);
  writeLabels(context, form.labels.title, "H1");
  drawDate(context, form, options);
  drawPhoto(context, form, options.photo);
  drawName(context, form, profile);
  drawBirth(context, form, profile.birth_date, options);
  if (form.jis) drawGenderChoice(context, form, form.jis, profile.gender);
  else {
    writeLabels(context, form.labels.gender);
    writeLine(context, FIELDS.gender, profile.gender, form.slots.gender);
  }
  drawAddress(context, form, part);
  drawContact(context, form, part);
  writeLabels(context, form.labels.genderNote);
}

/** Year, month and day as they are written between the labels 年, 月 and 日. */
function dayParts(date: string, era: EraStyle): [string, string, string] | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const [, year = "", month = "", day = ""] = /^(.+)年(\d+)月(\d+)日$/.exec(formatDate(date, era)) ?? [];
  return [year, month, day];
}

/** A field whose value is read together with the labels between its parts. */
function drawDay(
  context: FormContext,
  form: Form,
  named: Field,
  day: readonly string[] | null,
  keys: readonly DayKey[],
) {
  keys.forEach((key, index) => {
    drawInSlot(context, named, day?.[index] ?? "", form.slots[key]);
    for (const label of form.labels[key]) context.sheet.label(label);
  });
}

type DayKey = Extract<SlotKey, LabelKey>;

function drawDate(context: FormContext, form: Form, { on, era, dated }: PersonalOptions) {
  const day = dated ? dayParts(on, era) : null;
  context.sheet.mark("P", () => drawDay(context, form, FIELDS.date, day, ["dateYear", "dateMonth", "dateDay"]));
}

function drawBirth(context: FormContext, form: Form, birth: string | null, { on, era }: PersonalOptions) {
  const day = birth === null ? null : dayParts(birth, era);
  context.sheet.mark("P", () => {
    drawDay(context, form, FIELDS.birth, day, ["birthYear", "birthMonth", "birthDay"]);
    for (const label of form.labels.age) context.sheet.label(label);
    if (birth && day) drawInSlot(context, FIELDS.birth, String(ageOn(birth, on)), form.slots.age);
    for (const label of form.labels.ageEnd) context.sheet.label(label);
  });
}

function drawPhoto(context: FormContext, form: Form, photo: Uint8Array | null) {
  const { sheet } = context;
  if (photo) {
    sheet.mark("Figure", () => sheet.photo(photo, form.photo), { alt: "証明写真", frame: form.photo });
    return;
  }
  sheet.artifact(() => sheet.dashed(form.photo));
  for (const label of form.labels.photo) writeLabels(context, [label]);
}

const CHOICES: readonly [RegExp, 0 | 2][] = [
  [/^(男性?|男子|男の人)$/, 0],
  [/^(女性?|女子|女の人)$/, 2],
];

/** Radius of the circle around 男 or 女, millimetres. */
const RING = 3;

function drawGenderChoice(context: FormContext, form: Form, { gender: labels }: JisParts, gender: string) {
  const { sheet } = context;
  const chosen = CHOICES.find(([pattern]) => pattern.test(gender.trim()))?.[1];
  writeLabels(context, labels);
  if (chosen === undefined) return writeLine(context, FIELDS.gender, gender, form.slots.gender);
  const { x, y, width } = labels[chosen];
  const [middle, height] = [x + width / 2, y - 0.38 * width];
  const frame = { x1: middle - RING, y1: height - RING, x2: middle + RING, y2: height + RING };
  sheet.mark("Figure", () => sheet.circle(middle, height, RING), { alt: `${labels[chosen].text}に丸`, frame });
}

function drawAddress(context: FormContext, form: Form, { address }: PrintedPart) {
  const { labels, slots } = form;
  writeLabels(context, labels.addressKana);
  writeLine(
    context,
    FIELDS.addressKana,
    kanaLine(address.kana1, address.kana2, address.kana3, address.kana4),
    slots.addressKana,
  );
  writeLabels(context, labels.address);
  writeLine(context, FIELDS.postalCode, formatPostalCode(address.postal_code), slots.postalCode);
  writeBlock(
    context,
    FIELDS.address,
    addressLines(address.address1, address.address2, address.address3, address.address4),
    slots.address,
  );
  writeLabels(context, labels.phone);
  writeLine(context, FIELDS.phone, formatPhone(address.phone), slots.phone);
}

/** 連絡先 is filled in only when it differs; 「同上」 when there is an address above that it is the same as. */
function drawContact(context: FormContext, form: Form, { address, contact }: PrintedPart) {
  const { labels, slots } = form;
  const hasAddress = [address.address1, address.address2, address.address3].some((part) => part.trim() !== "");
  const { contact_kana1: k1, contact_kana2: k2, contact_kana3: k3, contact_kana4: k4 } = contact;
  const { contact_address1: a1, contact_address2: a2, contact_address3: a3, contact_address4: a4 } = contact;
  writeLabels(context, labels.contactKana);
  writeLine(context, FIELDS.contactKana, kanaLine(k1, k2, k3, k4), slots.contactKana);
  writeLabels(context, labels.contact);
  writeLine(context, FIELDS.contactPostalCode, formatPostalCode(contact.contact_postal_code), slots.contactPostalCode);
  writeBlock(context, FIELDS.contact, addressLines(a1, a2, a3, a4), slots.contactAddress);
  if (contact.contact_same_as_address && hasAddress) sayDitto(context, slots.contactAddress);
  writeLabels(context, labels.contactPhone);
  writeLine(context, FIELDS.contactPhone, formatPhone(contact.contact_phone), slots.contactPhone);
  writeLabels(context, labels.email);
  writeBlock(context, FIELDS.email, contact.email, slots.email);
}

function sayDitto(context: FormContext, slot: Slot) {
  context.sheet.mark("P", () => drawAligned(context, "同上", slot, slot.size, middleBaseline(slot, slot.size)));
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
