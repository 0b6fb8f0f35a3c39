import type { UserState } from "@hazina/contract/access/users.ts";
import type { Tone } from "../../kit/list/columns.tsx";

/** The label, colour and explanation of each state of a user. */
export const STATES: Readonly<Record<UserState, { label: string; tone: Tone; hint: string }>> = {
  active: { label: "Active", tone: "good", hint: "This user signs in with their own password." },
  invited: {
    label: "Invited",
    tone: "waiting",
    hint: "A temporary password was emailed to this user. It is valid for one sign-in within 72 hours.",
  },
  must_change_password: {
    label: "Password due",
    tone: "waiting",
    hint: "This user must choose a new password at the next sign-in.",
  },
  expired: {
    label: "Expired",
    tone: "neutral",
    hint: "The temporary password has expired or was never sent. Send login credentials to give this user access.",
  },
  locked: {
    label: "Locked",
    tone: "bad",
    hint: "Too many failed sign-in attempts. The user will be unlocked after 15 minutes, or when you unlock them.",
  },
};

/** UI texts for the system users screen. Field errors come from the contract. */
export const usersTexts = {
  found: "Users",
  add: "Add user",
  update: "Update",
  sendCredentials: "Send Login Credentials",
  unlock: "Unlock user",
  remove: "Delete",
  deleteQuestion: "Delete this user?",
  deleteMany: (count: number) => (count === 1 ? "Delete this user?" : `Delete these ${count} users?`),
  adminStays: "A user with the Admin role cannot be deleted. Give the user a different role first.",
  selfStays: "You cannot delete yourself.",
  resetOff: "Your company's settings do not allow administrators to reset passwords.",
  columns: {
    name: "Name",
    email: "Email address",
    phone: "Phone number",
    role: "Role",
    branch: "Branch",
    state: "Status",
    lastSeen: "Last seen",
  },
  never: "Never",
  filters: { role: "Role", state: "Status", branch: "Branch", all: (what: string) => `${what}: all` },
  empty: {
    title: "No other users yet",
    body: "New users receive a temporary password by email and choose their own password at the first sign-in.",
  },
  room: ({ name, people, limit }: { name: string; people: number; limit: number | null }) =>
    limit === null
      ? `${people === 1 ? "1 user" : `${people} users`} · ${name} plan`
      : `${people} of ${limit} users · ${name} plan`,
  full: (name: string, limit: number) =>
    `The ${name} plan allows ${limit} users. To make room, delete a user who no longer signs in.`,
  form: {
    create: "Add user",
    update: (name: string) => `Update ${name}`,
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone number",
    email: "Email address",
    emailStays: "The email address of a user cannot be changed. To use a different address, add a new user.",
    mailed: "Login credentials are emailed to this address.",
    notMailed:
      "Your company does not email login credentials to new users automatically. Send them when you want the user to be able to sign in.",
    role: "User role",
    roleUnseen: "To choose a different role, you need the “View Roles” ability. Ask an administrator to grant it.",
    beyond: "This role includes abilities that your own role does not have",
    endsSessions: "Changing the role or branch signs this user out on all devices.",
    branch: "Company or branch",
    branchHint: "A branch user sees only that branch.",
    wallet: "Can spend from the company wallet",
    walletHint:
      "Payments with this user's cards are taken from the wallet of the company or branch, not from the user's own wallet. This choice is permanent.",
    walletGranted: "This user already spends from the company wallet and cannot be changed back to their own wallet.",
    walletPlan: "Spending from the company wallet requires the Enterprise plan.",
    save: "Save",
    createAndSend: "Create user",
  },
  send: {
    title: "Send login credentials",
    action: "Send credentials",
    body: (name: string) =>
      `${name} will be signed out everywhere and the current password will stop working. We will email a temporary password, valid for one sign-in within 72 hours.`,
    many: (count: number) =>
      `${count} users will be signed out everywhere and their current passwords will stop working. We will email each of them a temporary password, valid for one sign-in within 72 hours.`,
  },
  gone: "This user has been deleted.",
} as const;
