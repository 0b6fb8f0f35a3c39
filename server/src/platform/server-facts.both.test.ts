import { afterEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { postMail, readMailbox } from "./mail.ts";
import { noteMail, requireKnownKey } from "./server-facts.ts";
import { openVault } from "./vault.ts";

let hazina: TestServer | undefined;
afterEach(() => hazina?.stop());

it("another key than the one of the database ends the start with a sentence; the right one goes on", async () => {
  hazina = await startTestServer({ SECRET_KEY: "ab".repeat(32) });
  const { database, config } = hazina.server.services;
  const other = { ...config, secretKey: "cd".repeat(32) };
  await expect(requireKnownKey(database, openVault(other), other)).rejects.toThrow(
    "SECRET_KEY is not the key with which the secrets in this database were encrypted: restore the right key from a backup.",
  );
  await expect(requireKnownKey(database, openVault(config), config)).resolves.toBeUndefined();
});

it("a server that sends mail for the first time leaves the mails of before in the mailbox", async () => {
  hazina = await startTestServer();
  const { database, config } = hazina.server.services;
  const post = (subject: string) =>
    database.inAccess((tx) => postMail(tx, { to: "amina@sokoni.example", subject, body: "Code: 123456" }));
  const waiting = async () => {
    const answer = await database.raw.execute("select subject from outbox where sent_at is null and attempts < 12");
    return (answer as unknown as { rows: { subject: string }[] }).rows.map(({ subject }) => subject);
  };
  await database.raw.execute("delete from outbox");
  await post("Before");
  expect(await waiting()).toContain("Before");
  const mailing = { ...config, mailUrl: "smtp://127.0.0.1:1" };
  await noteMail(database, mailing, 12);
  expect(await waiting()).toEqual([]);
  await post("After");
  await noteMail(database, mailing, 12);
  expect(await waiting()).toEqual(["After"]);
  expect((await readMailbox(database, "amina@sokoni.example")).map(({ subject }) => subject)).toContain("Before");
});
