import fc from "fast-check";
import { newPasswordSchema } from "../../../modules/account/contract.ts";
import { PASSWORD_PARTS } from "../../../web/features/account/password-rule.ts";

const isTicked = (password: string) => PASSWORD_PARTS.every(({ holds }) => holds(password));

test("all parts are ticked exactly when the contract takes the password", () => {
  const character = fc.constantFrom(..."aZ5!_ あ𠮷\n");
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 14 }), (password) => {
      expect(isTicked(password)).toBe(newPasswordSchema.safeParse(password).success);
    }),
    { numRuns: 2000 },
  );
});

test.each(["Rireki-2026!", "Aa1あああああ"])("%s is taken", (password) => {
  expect(isTicked(password)).toBe(true);
});
