import * as z from "zod";
import { Review } from "./access/applications.ts";
import { CompanyWallet } from "./access/company-wallet.ts";
import { emailField, NewPassword, Password, Phone } from "./access/credentials.ts";
import { isFreeMail } from "./access/free-mail.ts";
import { Id, Message, requiredText, Time } from "./fields.ts";
import { operation } from "./operation.ts";

const tag = "Access";

/** Company sizes offered at sign-up. */
export const COMPANY_SIZES = ["1 - 5", "5 - 10", "10 - 20", "20 - 100", "100 +"] as const;

/** Monthly expenditure bands offered at sign-up, in KES. */
export const MONTHLY_EXPENDITURES = [
  "10,000-50,000",
  "50,001-100,000",
  "100,001-500,000",
  "500,001-1,000,000",
  "1,000,001-5,000,000",
  "5,000,001-10,000,000",
] as const;

/** Billing cycles. */
export const CYCLES = ["Monthly", "Yearly"] as const;

/** The `login_attempts` value that marks a password change as due. */
export const FIRST_LOGIN_MARKER = 10;

/** The `status` of an account that is not active yet. */
export const NOT_ACTIVE_STATUS = 5;

/** Documents the applicant prepares, as the activation page lists them. */
export const ACTIVATION_DOCUMENTS = [
  "Business registration certificate",
  "Utility bill or business photo",
  "Tax PIN certificate",
  "Latest company CR12",
] as const;

/** Credentials, the first step of a sign-in. */
export const SignIn = z.object({
  email: emailField("Email address is required", "Please input correct email address"),
  password: Password,
});

/** The one-time code, the second step of a sign-in. */
export const VerifyCode = z.object({
  email: emailField("Email address is required", "Please input correct email address"),
  auth_code: z
    .string({ error: "Verification code is required" })
    .trim()
    .min(1, { error: "Verification code is required", abort: true })
    .min(6, "The verification code has at least 6 characters.")
    .max(20, "Use at most 20 characters."),
});

/** The registration of a company with its first user. */
export const SignUp = z.object({
  first_name: requiredText("First name is required", 80),
  last_name: requiredText("Last name is required", 80),
  company_name: requiredText("Business name is required", 160),
  industry: requiredText("Industry is required", 120),
  company_size: z.enum(COMPANY_SIZES).nullish(),
  company_expenditure: z.enum(MONTHLY_EXPENDITURES, { error: "Monthly expenditure is required" }),
  phone: Phone,
  email: emailField("Work email address is required", "Please input valid work email address").refine(
    (email) => !isFreeMail(email),
    "Please provide a valid work email address.",
  ),
  promo_code: z.string().trim().max(60).nullish(),
  terms: z.literal(true, { error: "You must agree to terms and conditions" }),
  country: z.string().trim().min(1).max(80).default("Kenya"),
  plan_id: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: "Choose a plan." }),
  cycle: z.enum(CYCLES).default("Monthly"),
  username: z.string().max(254).optional().describe("Accepted and ignored; the e-mail address signs in."),
  role_id: z.number().int().optional().describe("Accepted and ignored; the first user is the Admin."),
  login_attempts: z.number().int().optional().describe("Accepted and ignored."),
});

/** The signed-in user as the screens keep it. */
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
    .describe("The department of the employee somebody is; null while there are no employees."),
  abilities: z.array(z.string()),
});

/** What ends a sign-in: the session's token with its user. */
export const Session = z.object({
  message: z.string(),
  data: SessionUser.extend({ access_token: z.string(), expires_at: Time }),
});

/** A person who is to use the product for the company. */
export const NewUser = z.object({
  first_name: requiredText("First name is required", 80),
  last_name: requiredText("Last name is required", 80),
  phone: Phone,
  email: emailField("Email address is required", "Please input correct email address"),
  role_id: z.number({ error: "User role is required" }).int().min(1).max(2_000_000_000).default(2),
  company_wallet: CompanyWallet.optional(),
});

const ApplicantToken = z.object({ token: requiredText("Open the link from your mail.", 200) });

/** Sign-up, activation, sign-in, passwords and sessions. */
export const access = {
  signUp: operation({
    method: "POST",
    path: "/signup",
    tag,
    title: "Sign up a company",
    ability: "public",
    limit: "sensitive",
    description: "Answers the same for a known address. Mails the applicant link and temporary credentials.",
  })
    .input(SignUp)
    .output(Message),
  applicant: operation({
    method: "GET",
    path: "/applicant",
    tag,
    title: "State of an application",
    ability: "public",
    limit: "sensitive",
  })
    .input(ApplicantToken)
    .output(
      z.object({
        company_name: z.string(),
        email: z.string(),
        state: z.enum(["pending", "active"]),
        documents: z.array(z.string()),
        self_activation: z.boolean(),
        review: Review,
      }),
    ),
  selfActivate: operation({
    method: "GET",
    path: "/self-activate-company",
    tag,
    title: "Activate one's own company",
    ability: "public",
    writes: true,
    limit: "sensitive",
    description: "Only where self-activation is on. Mails fresh credentials.",
  })
    .input(ApplicantToken)
    .output(Message),
  signIn: operation({
    method: "POST",
    path: "/signin",
    tag,
    title: "Sign in",
    ability: "public",
    limit: "sensitive",
    description:
      "Mails a one-time code, unless the person has an authenticator app. 401 `bad_credentials`; 403 `not_active` with `status: 5`.",
  })
    .input(SignIn)
    .output(Message),
  verifyCode: operation({
    method: "POST",
    path: "/verify-otp",
    tag,
    title: "Verify the one-time code",
    ability: "public",
    limit: "sensitive",
    description: "The mailed code or, for whoever has an authenticator app, a code of the app or a recovery code.",
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
    tag,
    title: "Sign out",
    ability: "Own Account",
    duringPasswordChange: true,
  }).output(Message),
  changePassword: operation({
    method: "POST",
    path: "/change-password",
    tag,
    title: "Change one's password",
    ability: "Own Account",
    duringPasswordChange: true,
    limit: "sensitive",
    description: "Keeps this session and ends the others.",
  })
    .input(
      z.object({
        current_password: requiredText("Current password is required", 1024),
        new_password: NewPassword,
        confirm_password: requiredText("Confirm password is required", 1024),
        email: z.string().max(254).optional(),
      }),
    )
    .output(Message),
  forgotPassword: operation({
    method: "POST",
    path: "/forgot-password",
    tag,
    title: "Ask for a password reset link",
    ability: "public",
    limit: "sensitive",
  })
    .input(
      z.object({
        email: emailField("Email address is required", "Please input correct email address"),
        callback: z.string().max(500).optional(),
      }),
    )
    .output(Message),
  resetPassword: operation({
    method: "POST",
    path: "/reset-password",
    tag,
    title: "Reset a password by its link",
    ability: "public",
    limit: "sensitive",
  })
    .input(
      z.object({
        password: NewPassword,
        password_confirm: requiredText("Confirm password is required", 1024),
        token: requiredText("Open the link from your mail.", 200),
      }),
    )
    .output(Message),
  createUser: operation({
    method: "POST",
    path: "/users",
    tag,
    title: "Create a system user",
    ability: "Manage Users",
    scope: "branch",
    description: "Mails temporary credentials to the new user.",
    limit: "sensitive",
  })
    .input(NewUser)
    .output(z.object({ message: z.string(), data: z.object({ id: Id }) })),
};
