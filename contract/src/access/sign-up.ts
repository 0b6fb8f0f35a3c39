import * as z from "zod";
import { Message, Phone, requiredName, requiredText } from "../fields.ts";
import { operation } from "../operation.ts";
import { COMPANY_SIZES } from "../organization/company-sizes.ts";
import { emailField } from "./credentials.ts";
import { isFreeMail } from "./free-mail.ts";

const tag = "Access";

/** The ranges of monthly expenditure from which a company chooses at sign-up, in KES. */
export const MONTHLY_EXPENDITURES = [
  "10,000-50,000",
  "50,001-100,000",
  "100,001-500,000",
  "500,001-1,000,000",
  "1,000,001-5,000,000",
  "5,000,001-10,000,000",
] as const;

/** The billing cycles that a new company can choose. */
export const CYCLES = ["Monthly", "Yearly"] as const;

/** The registration form of a company and its first user. */
export const SignUp = z.object({
  first_name: requiredName("First name is required", 80),
  last_name: requiredName("Last name is required", 80),
  company_name: requiredName("Business name is required", 160),
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

/** Operations that register a company. */
export const signUp = {
  signUp: operation({
    method: "POST",
    path: "/signup",
    tag,
    title: "Sign up a company",
    ability: "public",
    limit: "sensitive",
    description:
      "The answer is the same if the address already has an account. Emails the next steps: the applicant link, and the temporary password that works once the company is active.",
  })
    .input(SignUp)
    .output(Message),
};
