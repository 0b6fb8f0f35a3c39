import * as z from "zod";
import { Id, Message, Phone, requiredName, Time } from "../fields.ts";
import { listInput, listOutput } from "../list.ts";
import { operation } from "../operation.ts";
import { PICTURE_FORM_BYTES } from "../picture-upload-limits.ts";
import { TaxPin } from "../tax-pin.ts";
import { COMPANY_SIZES } from "./company-sizes.ts";

const tag = "Organization: company";

const Contact = {
  phone: Phone.nullish(),
  email: z.email("Please input correct email address").max(254).nullish(),
  address: z.string().trim().max(300).nullish(),
};

const EmployerNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9/-]{3,25}$/, "Enter the number as issued: 3 to 25 letters, digits, slashes or hyphens.")
  .nullish();

/** The numbers that identify an employer to the authorities. A branch with its own PIN files its own returns. */
const Numbers = {
  tax_pin: TaxPin.nullish(),
  nssf_number: EmployerNumber,
  sha_number: EmployerNumber,
  nita_number: EmployerNumber,
  helb_number: EmployerNumber,
};

/** The letterhead of a company or branch, which appears on documents for employees and authorities. */
const MASTHEAD = {
  company_name: z.string(),
  company_logo: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  tax_pin: z.string().nullable(),
  nssf_number: z.string().nullable(),
  sha_number: z.string().nullable(),
  nita_number: z.string().nullable(),
  helb_number: z.string().nullable(),
};

/** The company of the signed-in user: the head company, or the branch for a branch user. */
export const Company = z.object({
  id: Id,
  parent_id: Id.nullable(),
  ...MASTHEAD,
  industry: z.string(),
  country: z.string(),
  company_size: z.string().nullable(),
  plan_id: z.number().int(),
  plan: z.string(),
  cycle: z.string(),
  currency: z.string(),
  currency_symbol: z.string(),
  activated_at: Time.nullable(),
});

/** A branch as the list of branches shows it. */
export const Branch = z.object({
  id: Id,
  parent_id: Id,
  ...MASTHEAD,
  created_at: Time,
});

function changeAt(path: `/${string}`) {
  return operation({
    method: "PUT",
    path,
    tag,
    title: "Change a company or branch",
    ability: "Manage Company",
    description:
      "Industry, country and size belong to the head company and are ignored for a branch. A branch with its own tax PIN files its own returns.",
  })
    .input(
      z.object({
        id: Id,
        company_name: requiredName("Business name is required", 160),
        ...Contact,
        ...Numbers,
        industry: z.string().trim().min(1, "Industry is required").max(120).optional(),
        country: z.string().trim().min(1).max(80).optional(),
        company_size: z.enum(COMPANY_SIZES).nullish(),
      }),
    )
    .output(Message);
}

function createBranchAt(path: `/${string}`) {
  return operation({
    method: "POST",
    path,
    tag,
    title: "Create a branch",
    headOnly: true,
    ability: "Manage Branches",
  })
    .input(z.object({ company_name: requiredName("Branch name is required", 160), ...Contact }))
    .output(Message.extend({ data: z.object({ id: Id }) }));
}

function deleteBranchAt(path: `/${string}`) {
  return operation({
    method: "DELETE",
    path,
    tag,
    title: "Delete a branch",
    headOnly: true,
    ability: "Manage Branches",
    description: "409 while it has users or records, and for the head company, whose records must be kept by law.",
  })
    .input(z.object({ id: Id }))
    .output(Message);
}

/**
 * Operations for the company page, its logo and the branches. Some operations also have a second path that begins with
 * `/organization`.
 */
export const company = {
  read: operation({ method: "GET", path: "/company", tag, title: "Read the company", ability: "View Company" }).output(
    z.object({ data: Company }),
  ),
  update: changeAt("/company/{id}"),
  uploadLogo: operation({
    method: "POST",
    path: "/upload-logo/{id}",
    tag,
    title: "Upload a company logo",
    ability: "Manage Company",
    maxBodyBytes: PICTURE_FORM_BYTES,
    description: "Multipart form. PNG, JPEG or WebP, at most 4 MB.",
  })
    .input(z.object({ id: Id, company_logo: z.file({ error: "Please choose a picture first." }) }))
    .output(Message.extend({ company_logo: z.string() })),
  logo: operation({ method: "GET", path: "/company-logo/{id}", tag, title: "Company logo", ability: "Own Account" })
    .input(z.object({ id: Id }))
    .output(z.file()),
  removeLogo: operation({
    method: "DELETE",
    path: "/company-logo/{id}",
    tag,
    title: "Remove a company logo",
    ability: "Manage Company",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  branches: operation({
    method: "POST",
    path: "/client/company-branches",
    tag,
    title: "List branches",
    ability: "View Branches",
    scope: "head",
    writes: false,
  })
    .input(listInput(["name", "created"], {}))
    .output(listOutput(Branch)),
  createBranch: createBranchAt("/company"),
  removeBranch: deleteBranchAt("/company/{id}"),
  updateOrganization: changeAt("/organization/{id}"),
  createOrganization: createBranchAt("/organization"),
  removeOrganization: deleteBranchAt("/organization/{id}"),
};
