import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps the mails it receives. */
export type MailCatcher = {
  readonly url: string;
  /**
   * Waits until there are at least `atLeast` mails to an address, and returns them, newest first.
   * @throws Error if fewer arrive in time.
   */
  mails(email: string, atLeast: number): Promise<{ subject: string; body: string }[]>;
  stop(): Promise<void>;
};

const WAIT_MS = 15_000;

/** Starts the mail server on this machine. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const caught: { to: string[]; subject: string; body: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("utf8");
      stream.on("data", (chunk: string) => {
        raw += chunk;
      });
      stream.on("end", () => {
        caught.unshift({ to: session.envelope.rcptTo.map((one) => one.address), ...readMail(raw) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mails(email, atLeast) {
      const deadline = performance.now() + WAIT_MS;
      for (;;) {
        const own = caught.filter((mail) => mail.to.includes(email));
        if (own.length >= atLeast) return own;
        if (performance.now() > deadline) throw new Error(`${own.length} mails to ${email} came, not ${atLeast}.`);
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function readMail(raw: string): { subject: string; body: string } {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\n\n");
  const quoted = /content-transfer-encoding: quoted-printable/i.test(head);
  return {
    subject: /^subject: (.*)$/im.exec(head)?.[1] ?? "",
    body: (quoted ? unquoted(body) : body).replaceAll("\r\n", "\n"),
  };
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
