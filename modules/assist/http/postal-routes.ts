import { fieldMessages } from "../../../japanese/field-messages.ts";
import { isPostalCode, postalDigits } from "../../../japanese/postal-code.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { type ZipcloudAnswer, type ZipcloudResult, zipcloudQuerySchema } from "../contract.ts";
import type { PostalAddress, PostalSource } from "../postal/port.ts";

/** Postal codes change once a month. */
const ONE_DAY = "public, max-age=86400";

export function postalRoutes(postal: PostalSource): readonly Route[] {
  return [
    route({
      method: "GET",
      path: "/api/zipcloud",
      access: "anyone",
      query: zipcloudQuerySchema,
      handle: async ({ query }) => ({
        body: await zipcloudAnswer(postal, query.zipcode ?? ""),
        headers: { "Cache-Control": ONE_DAY },
      }),
    }),
  ];
}

async function zipcloudAnswer(postal: PostalSource, typed: string): Promise<ZipcloudAnswer> {
  if (!isPostalCode(typed)) return { status: 400, message: fieldMessages.postalCode, results: null };
  const found = await postal.find(postalDigits(typed));
  return { status: 200, message: null, results: found.length > 0 ? found.map(toResult) : null };
}

function toResult(address: PostalAddress): ZipcloudResult {
  return {
    address1: address.prefecture,
    address2: address.city,
    address3: address.town,
    kana1: address.prefectureKana,
    kana2: address.cityKana,
    kana3: address.townKana,
    prefcode: String(address.prefectureCode),
    zipcode: address.zipcode,
  };
}
