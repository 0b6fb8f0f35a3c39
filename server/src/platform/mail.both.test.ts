import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { postMail } from "./mail.ts";

const UNKNOWN = "nobody@gone.example";
const WAIT_MS = 60_000;

let hazina: TestServer | undefined;
let server: SMTPServer | undefined;

afterEach(async () => {
  await hazina?.stop();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
});

/**
 * Starts a mail server that accepts mail for every recipient except one. Returns its address, and the recipients whose
 * mail it accepted.
 */
async function startMailServer() {
  const took: string[] = [];
  const mailServer = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _, done) =>
      address === UNKNOWN ? done(Object.assign(new Error("No such mailbox"), { responseCode: 550 })) : done(),
    onData(stream, session, done) {
      stream.resume();
      stream.on("end", () => {
        took.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, "127.0.0.1", resolve));
  server = mailServer;
  return { url: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`, took };
}

it("mail to an address that does not exist keeps nobody else's mail waiting", async () => {
  const { url, took } = await startMailServer();
  hazina = await startTestServer({ MAIL_URL: url });
  const { database, mailer } = hazina.server.services;
  const known = ["amina@sokoni.example", "brian@sokoni.example", "caro@sokoni.example"];
  const recipients = known.flatMap((one) => [UNKNOWN, UNKNOWN, one]);
  for (const to of recipients) {
    await database.inAccess((tx) => postMail(tx, { to, subject: "Your code", body: "Code: 123456" }));
  }
  mailer.wake();
  await expect.poll(() => took.toSorted(), { timeout: WAIT_MS }).toEqual(known);
  // The mail server has a mail a moment before the outbox says so.
  const left = async () => {
    const answer = await database.raw.execute("select attempts from outbox where sent_at is null");
    return (answer as unknown as { rows: unknown[] }).rows;
  };
  await expect.poll(left, { timeout: WAIT_MS }).toEqual(Array.from({ length: 6 }, () => ({ attempts: 1 })));
});
