import { describe, expect, test } from "vitest";
import { CompanyCheck, type CompanyValues, companyChange, NewBranchCheck, newBranch } from "./company-form.ts";

const branch = { company_name: "Mombasa", phone: " ", email: "", address: "" };
const company: CompanyValues = {
  ...branch,
  company_name: "Mwangaza Distributors Ltd",
  tax_pin: "",
  nssf_number: "",
  sha_number: "",
  nita_number: "",
  helb_number: "",
  industry: "Wholesale and retail trade",
  country: "Kenya",
  company_size: null,
};

async function findings(check: typeof CompanyCheck, values: unknown): Promise<string[]> {
  const result = await check["~standard"].validate(values);
  return (result.issues ?? []).map(({ message }) => message);
}

describe("the form of a company or branch", () => {
  test("asks for the name alone; what is left empty is nothing", async () => {
    expect(newBranch(branch)).toEqual({ company_name: "Mombasa", phone: null, email: null, address: null });
    expect(companyChange("1", company)).toMatchObject({ id: "1", tax_pin: null, company_size: null, country: "Kenya" });
    expect(await findings(NewBranchCheck, branch)).toEqual([]);
    expect(await findings(CompanyCheck, company)).toEqual([]);
    expect(await findings(NewBranchCheck, { ...branch, company_name: " " })).toEqual(["Branch name is required"]);
    expect(await findings(CompanyCheck, { ...company, company_name: "" })).toEqual(["Business name is required"]);
  });

  test("says in the words of the server what is wrong with a field that is filled in", async () => {
    const wrong = { ...company, phone: "12", email: "mail", tax_pin: "123" };
    expect(await findings(CompanyCheck, wrong)).toEqual([
      "Please input a valid phone number.",
      "Please input correct email address",
      "Enter the tax PIN as shown on the certificate, such as P051234567X.",
    ]);
  });
});
