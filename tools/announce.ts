import { isIPv6 } from "node:net";
import type { Config } from "../server/src/platform/config.ts";

/** The sign-in details of a user of the demo company, printed at start-up. */
export type Login = { readonly role: string; readonly email: string; readonly password: string };

/**
 * Prints, at start-up, the server's address, the users who can sign in, and where its mails go. A server on this
 * machine is shown as `localhost`, as in its mails, because browsers do not create passkeys for an IP address.
 */
export function announce(config: Config, port: number, logins: readonly Login[]): void {
  const url = addressOf(config.host, port);
  console.log(`\nHazina is ready: ${url}`);
  for (const { role, email, password } of logins) console.log(`  ${role.padEnd(16)} ${email}  ${password}`);
  console.log(
    config.mailUrl === undefined
      ? `  Mail, sign-in codes too, is at ${url}/dev/mailbox`
      : "  Mail goes to the server of MAIL_URL.",
  );
}

const THIS_MACHINE = ["127.0.0.1", "localhost", "::1", "0.0.0.0", "::"];

function addressOf(host: string, port: number): string {
  if (THIS_MACHINE.includes(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
