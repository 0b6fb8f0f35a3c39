import * as z from "zod";
import { Id, Message, Time } from "../fields.ts";
import { operation } from "../operation.ts";
import { emailField, Password } from "./credentials.ts";

const tag = "Access";

/** The value of `login_attempts` that means the user must change the password. */
export const FIRST_LOGIN_MARKER = 10;

/** The value of `status` for an account that is not active yet. */
export const NOT_ACTIVE_STATUS = 5;

/** The input of the first step of a sign-in: email address and password. */
export const SignIn = z.object({
  email: emailField("Email address is required", "Please input correct email address"),
  password: Password,
});

/** The input of the second step of a sign-in: email address and one-time code. */
export const VerifyCode = z.object({
  email: emailField("Email address is required", "Please input correct email address"),
  auth_code: z
    .string({ error: "Verification code is required" })
    .trim()
    .min(1, { error: "Verification code is required", abort: true })
    .min(6, "The verification code must have at least 6 characters.")
    .max(20, "Use at most 20 characters."),
});

/** The signed-in user, as the web application stores it. */
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  profile_photo: z.string().nullable(),
  role_id: z.number().int(),
  role: z.object({ id: z.number().int(), name: z.string() }),
  login_attempts: z.number().int().describe("10 where a password change is due, else 0."),
  company_id: Id,
  company: z.object({
    id: Id,
    parent_id: Id.nullable(),
    plan_id: z.number().int(),
    company_name: z.string(),
    currency_symbol: z.string(),
    company_branches: z.array(z.object({ id: Id, company_name: z.string() })),
  }),
  department: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe("The department of the user's employee record; null without one."),
  abilities: z.array(z.string()),
});

/** The result of a sign-in: the session token and the signed-in user. */
export const Session = z.object({
  message: z.string(),
  data: SessionUser.extend({ access_token: z.string(), expires_at: Time }),
});

/** Operations for signing in with password and one-time code, reading the session, and signing out. */
export const signIn = {
  signIn: operation({
    method: "POST",
    path: "/signin",
    needsRoom: false,
    tag,
    title: "Sign in",
    ability: "public",
    limit: "sensitive",
    description:
      "Emails a one-time code, unless the person has an authenticator app. 401 `bad_credentials`; 403 `not_active` with `status: 5`.",
  })
    .input(SignIn)
    .output(Message),
  verifyCode: operation({
    method: "POST",
    path: "/verify-otp",
    needsRoom: false,
    tag,
    title: "Verify the one-time code",
    ability: "public",
    limit: "sensitive",
    description: "The mailed code or, for a user with an authenticator app, a code of the app or a recovery code.",
  })
    .input(VerifyCode)
    .output(Session),
  session: operation({
    method: "GET",
    path: "/session",
    tag,
    title: "The signed-in user",
    ability: "Own Account",
    duringPasswordChange: true,
  }).output(z.object({ data: SessionUser })),
  signOut: operation({
    method: "POST",
    path: "/signout",
    needsRoom: false,
    tag,
    title: "Sign out",
    ability: "Own Account",
    duringPasswordChange: true,
  }).output(Message),
};
