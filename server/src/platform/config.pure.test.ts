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

  const PUBLIC = "https://hazina.mwangaza.co.ke";

  it("refuses an address that others open without a mail server, with the demo, or without rate limits", () => {
    expect(() => readConfig({ APP_URL: PUBLIC })).toThrow(/^MAIL_URL is missing: people reach this server at/);
    const mailing = { APP_URL: PUBLIC, MAIL_URL: "smtp://localhost" };
    expect(() => readConfig(mailing)).toThrow(/^DEMO is on: the passwords of the demo company are public/);
    expect(() => readConfig({ ...mailing, DEMO: "on", DATABASE_URL: "postgres://db/hazina" })).toThrow(/^DEMO is on/);
    expect(() => readConfig({ ...mailing, DEMO: "off", RATE_LIMITS: "off" })).toThrow(/^RATE_LIMITS/);
    const safe = readConfig({ ...mailing, DEMO: "off" });
    expect(safe).toMatchObject({ loopback: true, demo: false, selfActivation: false, isPublic: true });
  });

  it.each([
    "http://localhost:8080",
    "http://127.0.0.1:9000",
    "http://[::1]:8080",
    "http://hazina.localhost",
    "http://hazina.test",
  ])("takes %s for an address of this machine alone", (url) =>
    expect(readConfig({ APP_URL: url })).toMatchObject({ demo: true, isPublic: false }),
  );

  it.each(["http://192.168.1.7:8080", "http://localhost.evil.example", "http://127.0.0.1.nip.io"])(
    "takes %s for one that others open",
    (url) => expect(() => readConfig({ APP_URL: url })).toThrow(/MAIL_URL is missing/),
  );

  it("refuses a public server without a mail server, without a key for its database, or without rate limits", () => {
    expect(() => readConfig({ HOST: "0.0.0.0" })).toThrow(/MAIL_URL is missing/);
    const mailing = { HOST: "0.0.0.0", MAIL_URL: "smtp://localhost" };
    expect(() => readConfig({ ...mailing, DATABASE_URL: "postgres://db/hazina" })).toThrow(/SECRET_KEY is missing/);
    const open = { HOST: "0.0.0.0", MAIL_URL: "smtp://localhost", RATE_LIMITS: "off" };
    expect(() => readConfig(open)).toThrow(/RATE_LIMITS/);
  });
});
