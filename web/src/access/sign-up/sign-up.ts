import type { access } from "@hazina/contract/access/access.ts";
import type { InferContractRouterInputs } from "@orpc/contract";
import { accessTexts } from "../texts.ts";

/** The values of the form in the first step. */
export type Details = {
  first_name: string;
  last_name: string;
  company_name: string;
  industry: string | null;
  company_size: string | null;
  company_expenditure: string | null;
  country: string | null;
  phone: string;
  email: string;
  promo_code: string;
  terms: boolean;
};

export type PlanChoice = { readonly planId: number; readonly cycle: string };

type Registration = InferContractRouterInputs<typeof access>["signUp"];

/** Returns the empty values of the first step. */
export function emptyDetails(): Details {
  return {
    first_name: "",
    last_name: "",
    company_name: "",
    industry: null,
    company_size: null,
    company_expenditure: null,
    country: accessTexts.signUp.defaultCountry,
    phone: "",
    email: "",
    promo_code: "",
    terms: false,
  };
}

/** Builds the request that registers a company; the schema of the first step has already validated the details. */
export function registration(details: Details, choice: PlanChoice): Registration {
  const { promo_code, company_size, country, ...rest } = details;
  return {
    ...rest,
    ...(promo_code.trim() === "" ? {} : { promo_code }),
    ...(company_size === null ? {} : { company_size }),
    country: country ?? accessTexts.signUp.defaultCountry,
    plan_id: choice.planId,
    cycle: choice.cycle,
    username: details.email,
    role_id: 1,
    login_attempts: 5,
  } as Registration;
}
