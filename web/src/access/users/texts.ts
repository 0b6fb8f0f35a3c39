import type { UserState } from "@hazina/contract/access/users.ts";
import type { Tone } from "../../kit/list/columns.tsx";

/** The way each state of a person is shown, and what it means for them. */
export const STATES: Readonly<Record<UserState, { label: string; tone: Tone; hint: string }>> = {
  active: { label: "Active", tone: "good", hint: "Signs in with a password of their own." },
  invited: {
    label: "Invited",
    tone: "waiting",
    hint: "Has mail with a temporary password that is good for one sign-in within 72 hours.",
  },
  must_change_password: {
    label: "Must change password",
    tone: "waiting",
    hint: "Has to choose a new password before anything else.",
  },
  expired: {
    label: "Needs credentials",
    tone: "neutral",
    hint: "The temporary password is over or was never sent. Send login credentials to let them in.",
  },
  locked: {
    label: "Locked",
    tone: "bad",
    hint: "Too many failed attempts. Opens by itself after 15 minutes, or at once when you unlock.",
  },
};

/** Texts of the system users screen. The sentences beside fields come from the contract. */
export const usersTexts = {
  found: "People",
  add: "Add a user",
  update: "Update",
  sendCredentials: "Send Login Credentials",
  unlock: "Unlock",
  remove: "Delete",
  deleteQuestion: "Do you really want to delete this user?",
  deleteMany: (count: number) =>
    count === 1 ? "Do you really want to delete this user?" : `Do you really want to delete these ${count} users?`,
  adminStays: "A user with the role Admin cannot be deleted.",
  selfStays: "You cannot delete yourself.",
  resetOff: "Your company does not let administrators reset passwords.",
  columns: {
    name: "Name",
    email: "Email address",
    phone: "Phone number",
    role: "Role",
    branch: "Branch",
    state: "State",
    lastSeen: "Last seen",
  },
  never: "Never",
  filters: { role: "Role", state: "State", branch: "Branch", all: (what: string) => `Every ${what.toLowerCase()}` },
  empty: {
    title: "Nobody else signs in yet",
    body: "People you add get mail with a temporary password and choose their own at the first sign-in.",
  },
  room: ({ name, people, limit }: { name: string; people: number; limit: number | null }) =>
    limit === null ? `${people} people on the plan ${name}` : `${people} of ${limit} people on the plan ${name}`,
  full: (name: string, limit: number) =>
    `The plan ${name} allows ${limit} people. Delete somebody who no longer signs in to make room.`,
  form: {
    create: "Add a user",
    update: (name: string) => `Update ${name}`,
    firstName: "First name",
    lastName: "Last name",
    phone: "Phone number",
    email: "Email address",
    emailStays: "The address of an account stays. For another address, add a new user.",
    mailed: "The login credentials are mailed to this address.",
    notMailed: "Your company mails nothing on creation: send the login credentials when the user is to sign in.",
    role: "User role",
    roleUnseen: "To choose another role you need the ability “View Roles”.",
    beyond: "Holds more than your own role",
    endsSessions: "Another role or branch signs this user out wherever they are signed in.",
    branch: "Company or branch",
    branchHint: "A user of a branch sees that branch alone.",
    wallet: "Spends from the company wallet",
    walletHint: "Once granted this cannot be reverted to the employee wallet.",
    walletGranted: "Granted. It cannot be reverted to the employee wallet.",
    walletPlan: "Only the Enterprise plan lets people spend from the company wallet.",
    save: "Save",
    createAndSend: "Create user",
  },
  send: {
    title: "Send login credentials",
    action: "Send",
    body: (name: string) =>
      `${name} has chosen a password. It stops working, the sessions end, and a temporary password is mailed that is good for one sign-in within 72 hours.`,
    many: (count: number) =>
      `${count} users get mail with a temporary password that is good for one sign-in within 72 hours. Passwords they have chosen stop working, and their sessions end.`,
  },
  gone: "This user was deleted meanwhile.",
} as const;
