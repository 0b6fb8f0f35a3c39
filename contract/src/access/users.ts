import * as z from "zod";
import { Id, Message, Phone, requiredName, Time } from "../fields.ts";
import { listInput, listOutput, type Sort } from "../list.ts";
import { operation } from "../operation.ts";
import { PICTURE_FORM_BYTES } from "../picture-upload-limits.ts";
import { CompanyWallet } from "./company-wallet.ts";
import { emailField } from "./credentials.ts";

const tag = "Access: users";

/**
 * The sign-in states of a user. If several apply, the most urgent is shown. `expired` means that a
 * temporary password was not used in time.
 */
export const USER_STATES = ["active", "invited", "must_change_password", "expired", "locked"] as const;

export type UserState = (typeof USER_STATES)[number];

/** The columns by which the list of users can be sorted. */
export const USER_SORTS = ["name", "email", "role", "branch", "state", "last_seen", "created"] as const;

/** A sort order of the list of users. A minus before the column means descending order. */
export type UserSort = Sort<(typeof USER_SORTS)[number]>;

/** The value of `slug` in requests with which users change their own profile. */
export const PROFILE_SLUG = "profile";

/** A user account as the list of users shows it. */
export const SystemUser = z.object({
  id: Id,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string(),
  role_id: z.number().int(),
  role: z.object({ id: z.number().int(), name: z.string() }),
  company_id: Id.describe("The branch the person belongs to, or the head company."),
  company_name: z.string(),
  company_wallet: z.union([z.literal(0), z.literal(1)]),
  profile_photo: z.string().nullable(),
  credentials: z.enum(["own", "temporary", "expired"]).describe("Whether the person has chosen a password yet."),
  locked: z.boolean().describe("Locked after too many failed attempts; time or an administrator unlocks."),
  state: z
    .enum(USER_STATES)
    .describe(
      "`invited`: has a temporary password that is not used yet; `must_change_password`: the next sign-in, or the one under " +
        "way, asks for a new password; `expired`: the person cannot sign in until new credentials are sent.",
    ),
  deletable: z.boolean(),
  last_seen_at: Time.nullable().describe(
    "When the person last used the product, to within five minutes; null before the first sign-in.",
  ),
  created_at: Time,
});

/**
 * The changes to make to a user account; its email address cannot be changed. With the slug `profile` and the caller's
 * own id, only the names and the phone number are saved.
 */
export const UserChange = z.object({
  id: Id,
  slug: z.literal(PROFILE_SLUG).optional(),
  first_name: requiredName("First name is required", 80),
  last_name: requiredName("Last name is required", 80),
  phone: Phone,
  email: z.string().max(254).optional().describe("Accepted and ignored: the address of an account stays."),
  role_id: z.number({ error: "User role is required" }).int().min(1).max(999_999_999).optional(),
  company_id: Id.optional().describe("The branch the person belongs to, or the head company."),
  company_wallet: CompanyWallet.optional(),
});

/** The request to add a user to the company. */
export const NewUser = z.object({
  first_name: requiredName("First name is required", 80),
  last_name: requiredName("Last name is required", 80),
  phone: Phone,
  email: emailField("Email address is required", "Please input correct email address"),
  role_id: z.number({ error: "User role is required" }).int().min(1).max(2_000_000_000).default(2),
  company_wallet: CompanyWallet.optional(),
});

/** Operations for the user accounts of a company, their credentials and photos. */
export const users = {
  list: operation({
    method: "POST",
    path: "/client/users",
    tag,
    title: "List system users",
    ability: "View Users",
    scope: "branch",
    writes: false,
  })
    .input(
      listInput(USER_SORTS, {
        size: z.number().int().min(1).max(100).default(100),
        role_id: z.number().int().min(1).max(999_999_999).optional().describe("Only users with this role."),
        state: z.enum(USER_STATES, { error: "Choose a user status." }).optional(),
        copy: z.boolean().optional().describe("True for all rows at once, to copy them."),
      }),
    )
    .output(
      listOutput(SystemUser).extend({
        plan: z
          .object({ name: z.string(), people: z.number().int(), limit: z.number().int().nullable() })
          .describe("The number of users of the company, branches included, and the number its plan allows."),
      }),
    ),
  update: operation({
    method: "PUT",
    path: "/users/{id}",
    tag,
    title: "Save a user",
    ability: "Own Account",
    description: "With the slug `profile` your own profile; everything else needs the “Manage Users” ability.",
  })
    .input(UserChange)
    .output(Message.extend({ data: SystemUser })),
  remove: operation({
    method: "DELETE",
    path: "/users/{id}",
    tag,
    title: "Delete a user",
    ability: "Manage Users",
    description: "Ends their sessions. A user with the role Admin cannot be deleted.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  sendCredentials: operation({
    method: "GET",
    path: "/login-credentials/{id}",
    tag,
    title: "Send login credentials",
    ability: "Manage Users",
    writes: true,
    limit: "sensitive",
    description: "Mails a temporary password that is valid for one sign-in within 72 hours, and ends the sessions.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  unlock: operation({
    method: "POST",
    path: "/users/{id}/unlock",
    tag,
    title: "Unlock a user",
    ability: "Manage Users",
  })
    .input(z.object({ id: Id }))
    .output(Message),
  uploadPhoto: operation({
    method: "POST",
    path: "/upload-profile-picture/{id}",
    tag,
    title: "Upload a profile picture",
    ability: "Own Account",
    maxBodyBytes: PICTURE_FORM_BYTES,
    description:
      "Multipart form. Changes your own picture; changing another user's picture needs Manage Users. PNG, JPEG or WebP, at most 4 MB.",
  })
    .input(z.object({ id: Id, profile_photo: z.file({ error: "Please choose a picture first." }) }))
    .output(Message.extend({ profile_photo: z.string() })),
  photo: operation({
    method: "GET",
    path: "/profile-photo/{id}",
    tag,
    title: "Profile picture",
    ability: "Own Account",
    duringPasswordChange: true,
  })
    .input(z.object({ id: Id }))
    .output(z.file()),
  removePhoto: operation({
    method: "DELETE",
    path: "/profile-photo/{id}",
    tag,
    title: "Remove a profile picture",
    ability: "Own Account",
    description: "Your own picture; another user's needs Manage Users.",
  })
    .input(z.object({ id: Id }))
    .output(Message),
};

/** The operation that adds a user account. */
export const newUser = {
  createUser: operation({
    method: "POST",
    path: "/users",
    tag: "Access",
    title: "Create a system user",
    ability: "Manage Users",
    scope: "branch",
    description: "Mails temporary credentials to the new user.",
    limit: "sensitive",
  })
    .input(NewUser)
    .output(z.object({ message: z.string(), data: z.object({ id: Id }) })),
};
