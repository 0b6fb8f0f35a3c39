import { isIPv6 } from "node:net";
import type { Config } from "../server/src/platform/config.ts";

/** A login of the demo company, as the start prints it. */
export type Login = { readonly role: string; readonly email: string; readonly password: string };

/**
 * Tells the person who started the server where it is, who can sign in, and where its mail goes. A server of this machine is
 * named `localhost`, as its mail names it: browsers make no passkeys for a bare address.
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
