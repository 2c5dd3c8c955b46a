import fc from "fast-check";
import { newPasswordSchema } from "../../../modules/account/contract.ts";
import { PASSWORD_PARTS, PHRASE_PART } from "../../../web/features/account/password-rule.ts";

const isTicked = (password: string) =>
  PHRASE_PART.holds(password) || PASSWORD_PARTS.every(({ holds }) => holds(password));

test("ticks all character rules or the passphrase rule exactly when the contract accepts the password", () => {
  const character = fc.constantFrom(..."aZ5!_ あ𠮷\n");
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 18 }), (password) => {
      expect(isTicked(password)).toBe(newPasswordSchema.safeParse(password).success);
    }),
    { numRuns: 2000 },
  );
});

test.each(["Rireki-2026!", "Aa1あああああ", "あおい うみと しろい くもたち"])("accepts %s", (password) => {
  expect(isTicked(password)).toBe(true);
});
