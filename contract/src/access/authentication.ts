import * as z from "zod";
import { Message } from "../fields.ts";
import { operation } from "../operation.ts";
import { PASSWORD_LEVELS } from "./strength.ts";

const tag = "Access: authentication settings";
const onOff = (what: string) => z.boolean({ error: `Switch "${what}" on or off.` });

/**
 * A company's settings for passwords and sign-in: who can reset passwords, whether a notification is sent when an
 * account is created, the number of months after which passwords expire (0 for never), the required strength, and the
 * number of failed attempts after which an account is locked.
 */
export const AuthenticationSettings = z.object({
  user_reset_password: onOff("Users can reset their password"),
  admin_reset_password: onOff("Administrators reset passwords"),
  account_creation_notification: onOff("Notify on account creation"),
  password_expiry: z
    .number({ error: "Enter the password expiry in months." })
    .int("Enter the password expiry in whole months.")
    .min(0, "The password expiry must be between 0 (never) and 24 months.")
    .max(24, "The password expiry must be between 0 (never) and 24 months."),
  password_policy: z.enum(PASSWORD_LEVELS, { error: "Choose a password policy." }),
  failed_attempt_limit: z
    .number({ error: "Enter the failed-attempt limit as a number." })
    .int("Enter the failed-attempt limit as a whole number.")
    .min(3, "The failed-attempt limit must be between 3 and 50.")
    .max(50, "The failed-attempt limit must be between 3 and 50."),
});

/** The authentication settings of a company that has not changed them. */
export const AUTHENTICATION_DEFAULTS: z.output<typeof AuthenticationSettings> = {
  user_reset_password: true,
  admin_reset_password: true,
  account_creation_notification: true,
  password_expiry: 3,
  password_policy: "Strong",
  failed_attempt_limit: 10,
};

/** Operations that read and change the authentication settings. */
export const authentication = {
  read: operation({
    method: "GET",
    path: "/settings/authentication",
    tag,
    title: "Read the authentication settings",
    ability: "Own Account",
    duringPasswordChange: true,
    description: "Everyone sees them: the password form shows the policy.",
  }).output(z.object({ data: AuthenticationSettings })),
  save: operation({
    method: "POST",
    path: "/settings/authentication",
    tag,
    title: "Change the authentication settings",
    ability: "Manage Authentication Settings",
    scope: "head",
    description: "Settings that are left out stay unchanged.",
  })
    .input(AuthenticationSettings.partial())
    .output(Message.extend({ data: AuthenticationSettings })),
};
