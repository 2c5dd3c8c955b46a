import { createTestDatabase } from "../../support/database.ts";

test("isolates two test databases", async () => {
  const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await one.knex.raw("CREATE TABLE only_here (day date)");
    await one.knex("only_here").insert({ day: "1990-02-28" });
    expect(await one.knex("only_here").select()).toEqual([{ day: "1990-02-28" }]);
    await expect(two.knex("only_here").select()).rejects.toMatchObject({ code: "42P01" });
  } finally {
    await Promise.all([one.drop(), two.drop()]);
  }
});
