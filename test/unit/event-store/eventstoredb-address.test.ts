import { readAddress } from "../../../src/event-store/eventstoredb-address.ts";
import { hostsIn } from "../../../src/event-store/hosts.ts";
import { InvalidConfiguration } from "../../../src/invalid-configuration.ts";

describe("the address of EventStoreDB", () => {
  const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
  const refused = (address: string): string => {
    try {
      readAddress(address);
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidConfiguration);
      return (error as Error).message;
    }
    throw new Error(`${address} was taken`);
  };

  test("sends user and password with every append over TLS and never without it", () => {
    expect(readAddress("esdb://admin:a%40b%3Ac@db:2113").credentials).toEqual({ username: "admin", password: "a@b:c" });
    expect(readAddress("esdb+discover://u:p@db?TLS=true").credentials).toEqual({ username: "u", password: "p" });
    expect(readAddress("esdb://u:p@db:2113?tls=false").credentials).toEqual({ username: "", password: "" });
    expect(readAddress("esdb://one:2113,two:2113?tls=false").credentials).toEqual({ username: "", password: "" });
  });

  test("a secure server without a user is refused: its appends would share one stream", () => {
    expect(refused("esdb://db:2113")).toMatch("must name a user and a password");
  });

  test("refuses unknown options and those that would hide a conflict", () => {
    const message = refused("esdb://admin:secret@db:2113?throw_on_append_failure=false&tls=true&colour=red");
    expect(message).toMatch(/throwonappendfailure, colour/);
    expect(message).not.toMatch("secret");
    expect(warn).not.toHaveBeenCalled();
  });

  test("refuses an invalid address without repeating it", () => {
    expect(refused("esdb://admin:secret@db:port")).not.toMatch(/secret|port/);
    expect(refused("esdb://admin:secret@db?tlsCAFile=/no/such/file")).toMatch("a certificate is not there");
  });

  test("shows the hosts and no secret", () => {
    expect(hostsIn("esdb+discover://admin:secret@one:2113,two:2113/?tls=true")).toBe("one:2113,two:2113");
    expect(hostsIn("esdb://db:2113?tls=false")).toBe("db:2113");
  });
});
