import { dayAt, dayOfMonth, type Instant, monthAt, monthsBetween } from "@hazina/base/calendar.ts";
import { type PasswordLevel, passwordLevel, reachesLevel } from "@hazina/contract/access/strength.ts";
import { invalidField } from "../../platform/refusal.ts";
import { isBreached } from "./breached-passwords.ts";

/** The names and email address of the person who chooses a password. The password must not contain them. */
export type PasswordOwner = { readonly email: string; readonly firstName: string; readonly lastName: string };

const SHORTEST_NAME = 4;

/**
 * Enforces the password rule: refuses a password that is one of the most common in data breaches, contains its owner's
 * details, or is weaker than the company's policy.
 * @param path the form field to name in the error.
 * @throws Refusal 422 with a sentence that says what to do.
 */
export function requireGoodPassword(password: string, wanted: PasswordLevel, owner: PasswordOwner, path: string): void {
  const message = whatIsWrong(password, wanted, owner);
  if (message !== undefined) throw invalidField(path, message);
}

function whatIsWrong(password: string, wanted: PasswordLevel, owner: PasswordOwner): string | undefined {
  if (isBreached(password))
    return "This password appears in a known data breach, so attackers try it first. Choose a different one.";
  if (namesOwner(password, owner)) return "The password contains your name or email address. Choose one that does not.";
  if (reachesLevel(password, wanted)) return undefined;
  return `The strength of the password is ${passwordLevel(password)}; your company requires ${wanted} or higher. Make it longer, or add symbols and numbers.`;
}

function namesOwner(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const text = password.toLowerCase();
  const names = [email, email.split("@")[0] ?? "", firstName, lastName];
  return names.some((name) => name.length >= SHORTEST_NAME && text.includes(name.toLowerCase()));
}

/**
 * Checks whether a password is older than a number of months, counted by calendar day in Nairobi time. 0 months means
 * that it never expires.
 */
export function isPasswordExpired(changedAt: Instant, months: number, now: Instant): boolean {
  if (months === 0) return false;
  const passed = monthsBetween(monthAt(changedAt), monthAt(now));
  return passed > months || (passed === months && dayOfMonth(dayAt(now)) >= dayOfMonth(dayAt(changedAt)));
}
