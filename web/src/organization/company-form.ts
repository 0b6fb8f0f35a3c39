import { company } from "@hazina/contract/organization/company.ts";
import type { InferContractRouterInputs } from "@orpc/contract";
import { type FormSchema, requestSchema } from "../kit/form/use-kit-form.ts";

/** The form values of a branch; an empty field is an empty string. */
export type BranchValues = { company_name: string; phone: string; email: string; address: string };

/** The form values of a head company. */
export type CompanyValues = BranchValues & {
  tax_pin: string;
  nssf_number: string;
  sha_number: string;
  nita_number: string;
  helb_number: string;
  industry: string | null;
  country: string | null;
  company_size: string | null;
};

type Inputs = InferContractRouterInputs<typeof company>;

/** Builds the request that changes a company or branch; empty fields become null. */
export function companyChange(id: string, values: BranchValues | CompanyValues): Inputs["update"] {
  return { id, ...emptied(values) } as Inputs["update"];
}

/** Builds the request that creates a branch. */
export function newBranch(values: BranchValues): Inputs["createBranch"] {
  return emptied(values) as Inputs["createBranch"];
}

/** Validates a company's or branch's form by validating the API request built from it. */
export const CompanyCheck = checkedAs(company.update, (values) =>
  companyChange("00000000-0000-7000-8000-000000000000", values),
);

/** Validates a new branch's form by validating the API request built from it. */
export const NewBranchCheck = checkedAs(company.createBranch, newBranch);

function checkedAs(
  operation: Parameters<typeof requestSchema>[0],
  toRequest: (values: CompanyValues) => unknown,
): FormSchema {
  const standard = requestSchema(operation)["~standard"];
  return {
    "~standard": { ...standard, validate: (values) => standard.validate(toRequest(values as CompanyValues)) },
  };
}

/**
 * Converts empty optional fields to null. The name is left as it is, so that its validation can report that it is
 * empty.
 */
function emptied({ company_name, ...rest }: BranchValues): Record<string, string | null> {
  const entries = Object.entries(rest).map(([name, value]) => [name, value?.trim() ? value : null]);
  return { company_name, ...Object.fromEntries(entries) };
}
