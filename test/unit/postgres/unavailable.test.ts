import { isUnavailable } from "../../../src/postgres/unavailable.ts";

const withCode = (code: string) => Object.assign(new Error("x"), { code });

test.each([
  withCode("57P01"),
  withCode("08006"),
  withCode("53100"),
  withCode("55P03"),
  withCode("ECONNREFUSED"),
  { code: "EPIPE", message: "write EPIPE" }, // of another realm, so no instance of our Error
  new Error("Connection terminated unexpectedly"),
  new Error("ROLLBACK - Connection terminated unexpectedly"),
  new Error("Query read timeout"),
  new Error("timeout expired"),
  new Error("Client was closed and is not queryable"),
  new Error("Client has encountered a connection error and is not queryable"),
  new Error("Cannot use a pool after calling end on the pool"),
  Object.assign(new Error("Knex: Timeout acquiring a connection."), { name: "KnexTimeoutError" }),
])("is out of reach: %s", (error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([withCode("23505"), withCode("42601"), new TypeError("x is not a function"), undefined, null, "57P01"])(
  "is another trouble: %s",
  (error) => {
    expect(isUnavailable(error)).toBe(false);
  },
);
