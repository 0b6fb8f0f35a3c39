import type { Config } from "../server/src/platform/config.ts";

/** A login of the demo company, as the start prints it. */
export type Login = { readonly role: string; readonly email: string; readonly password: string };

/** Tells the person who started the server where it is, who can sign in, and where its mail goes. */
export function announce(config: Config, port: number, logins: readonly Login[]): void {
  const host = config.host === "0.0.0.0" || config.host === "::" ? "localhost" : config.host;
  const url = `http://${host}:${port}`;
  console.log(`\nHazina is ready: ${url}`);
  for (const { role, email, password } of logins) console.log(`  ${role.padEnd(16)} ${email}  ${password}`);
  console.log(
    config.mailUrl === undefined
      ? `  Mail, sign-in codes too, is at ${url}/dev/mailbox`
      : "  Mail goes to the server of MAIL_URL.",
  );
}
