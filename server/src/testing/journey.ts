import { signUpOf } from "./sign-up-form.ts";
import { lineOf, PASSWORD } from "./test-server.ts";

/** The parts of a server that the functions in this file use: its calls, and the mails it sends. */
export type Reachable = {
  call(method: string, path: string, body?: unknown, token?: string): Promise<{ status: number; body: unknown }>;
  mails(email: string): Promise<{ subject: string; body: string }[]>;
};

/**
 * Registers a new company over HTTP, from sign-up until its first user has chosen a password and is signed in; returns
 * the session token.
 */
export async function registerCompany(server: Reachable, name: string, email: string): Promise<string> {
  await expectOk(server.call("POST", "/signup", signUpOf(name, email)));
  const link = await inMail(server, email, /activation\?token=(\S+)/);
  await expectOk(server.call("GET", `/self-activate-company?token=${link}`));
  const temporary = await inMail(server, email, /^Password: (.+)$/m);
  const token = await enter(server, email, temporary);
  const passwords = { current_password: temporary, new_password: PASSWORD, confirm_password: PASSWORD };
  await expectOk(server.call("POST", "/change-password", passwords, token));
  return token;
}

/** Signs in with a password and a one-time code; returns the session token. */
export async function enter(server: Reachable, email: string, password: string): Promise<string> {
  await expectOk(server.call("POST", "/signin", { email, password }));
  const [mail] = await server.mails(email);
  const code = lineOf(mail?.body ?? "", "Code");
  const verified = await expectOk(server.call("POST", "/verify-otp", { email, auth_code: code }));
  return (verified as { data: { access_token: string } }).data.access_token;
}

/**
 * Returns the body of an answer.
 * @throws Error with the answer if the status is not 200.
 */
export async function expectOk(answer: Promise<{ status: number; body: unknown }>): Promise<unknown> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

async function inMail(server: Reachable, email: string, pattern: RegExp): Promise<string> {
  const mails = await server.mails(email);
  const found = mails.map((mail) => pattern.exec(mail.body)?.[1]).find((one) => one !== undefined);
  if (!found) throw new Error(`No mail to ${email} matches ${pattern}.`);
  return found;
}
