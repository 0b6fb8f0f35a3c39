import { company } from "@hazina/contract/organization/company.ts";
import type { InferContractRouterInputs } from "@orpc/contract";
import { type FormSchema, requestSchema } from "../kit/form/use-kit-form.ts";

/** The fields of the form of a branch; a field that is left empty is empty text. */
export type BranchValues = { company_name: string; phone: string; email: string; address: string };

/** The fields of the form of a head company. */
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

/** The request of a company's or branch's form: what was left empty is nothing. */
export function companyChange(id: string, values: BranchValues | CompanyValues): Inputs["update"] {
  return { id, ...emptied(values) } as Inputs["update"];
}

/** The request of a new branch. */
export function newBranch(values: BranchValues): Inputs["createBranch"] {
  return emptied(values) as Inputs["createBranch"];
}

/** Checks the form of a company or branch by the request it makes. */
export const CompanyCheck = checkedAs(company.update, (values) =>
  companyChange("00000000-0000-7000-8000-000000000000", values),
);

/** Checks the form of a new branch by the request it makes. */
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

/** Optional fields that hold nothing but blanks become null; the name stays, so that its absence is said. */
function emptied({ company_name, ...rest }: BranchValues): Record<string, string | null> {
  const entries = Object.entries(rest).map(([name, value]) => [name, value?.trim() ? value : null]);
  return { company_name, ...Object.fromEntries(entries) };
}
