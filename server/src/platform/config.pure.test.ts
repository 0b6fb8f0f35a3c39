import { describe, expect, it } from "vitest";
import { ConfigurationError, readConfig } from "./config.ts";

describe("the configuration", () => {
  it("needs no variable: embedded, on this machine alone, with demo and self-activation", () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      databaseUrl: undefined,
      appUrl: "http://localhost:8080",
      demo: true,
      selfActivation: true,
      rateLimits: true,
      loopback: true,
    });
  });

  it("on PostgreSQL has neither demo nor self-activation unless asked for", () => {
    const config = readConfig({ DATABASE_URL: "postgres://localhost/hazina" });
    expect(config).toMatchObject({ demo: false, selfActivation: false });
  });

  it.each([
    [{ PORT: "many" }, "PORT is not usable: set it to a number from 0 to 65535."],
    [
      { DATABASE_URL: "mysql://secret@host" },
      "DATABASE_URL is not usable: set it to postgres://user:password@host:port/database.",
    ],
    [
      { TRUSTED_PROXIES: "10.0.0.0/8, proxy.local" },
      "TRUSTED_PROXIES is not usable: set it to addresses or networks such as 10.0.0.0/8, with commas between them.",
    ],
    [
      { SECRET_KEY: "short" },
      "SECRET_KEY is not usable: set it to 32 random bytes in hexadecimal, such as openssl rand -hex 32 prints.",
    ],
    [{ DEMO: "yes" }, "DEMO is not usable: set it to on or off."],
  ])("refuses %j in one sentence that keeps the value secret", (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigurationError(sentence));
  });

  it("refuses a public server without a mail server, without a key for its database, or without rate limits", () => {
    expect(() => readConfig({ HOST: "0.0.0.0" })).toThrow(/MAIL_URL is missing/);
    const mailing = { HOST: "0.0.0.0", MAIL_URL: "smtp://localhost" };
    expect(() => readConfig({ ...mailing, DATABASE_URL: "postgres://db/hazina" })).toThrow(/SECRET_KEY is missing/);
    const open = { HOST: "0.0.0.0", MAIL_URL: "smtp://localhost", RATE_LIMITS: "off" };
    expect(() => readConfig(open)).toThrow(/RATE_LIMITS/);
  });
});
