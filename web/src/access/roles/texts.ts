import { saysWhoChanged, type WhoChanged } from "../../api/who-changed.ts";
/** UI texts for roles and permissions. Field errors come from the contract. */
export const rolesTexts = {
  views: { label: "Show", roles: "Roles", groups: "Ability groups", duties: "Conflicting duties" },
  create: "Create role",
  columns: {
    name: "Role",
    kind: "Kind",
    description: "Description",
    abilities: "Abilities",
    people: "Users",
  },
  everywhere: "Default",
  own: "Custom",
  actions: {
    edit: "Edit",
    show: "Show",
    duplicate: "Duplicate",
    preview: "View as role",
    changes: "Show changes",
    remove: "Delete",
    notEditable: "Default roles cannot be changed.",
    held: (people: number) =>
      people === 1
        ? "1 user has this role. Give the user a different role first."
        : `${people} users have this role. Give these users a different role first.`,
  },
  deleteQuestion: "Do you really want to delete this role?",
  empty: { title: "No roles", body: "Roles decide what users may see and do." },
  gone: "This role has been deleted.",
  back: "Back to roles",
  editor: {
    create: "Create role",
    edit: (name: string) => `Edit ${name}`,
    copyOf: (name: string) => `${name} (copy)`,
    name: "Role",
    title: "Title",
    titleHint: "A more descriptive name for the role, such as “Month-end accountant”.",
    description: "Description",
    actsOnNext: (people: number) =>
      people === 0
        ? "No users have this role yet."
        : `${people === 1 ? "1 user has" : `${people} users have`} this role. Changes to the role apply from their next action.`,
    everywhere: "Default roles cannot be edited. Duplicate this role to create your own.",
    lacks: "To change roles you need the “Manage Roles” ability.",
    about: "The role",
    save: "Save",
  },
  clash: {
    title: (by: WhoChanged) => `${saysWhoChanged("this role", by)} in the meantime`,
    says: (field: string, now: string) => (now === "" ? `${field}: empty` : `${field}: ${now}`),
    added: (names: string) => `Added: ${names}`,
    removed: (names: string) => `Removed: ${names}`,
    kept: "The changes that you made are still on this page, but they have not been saved yet.",
    both: "Merge both changes",
    theirs: "Discard my changes",
  },
  abilities: {
    title: "Abilities",
    count: (chosen: number, all: number) => `${chosen} of ${all} selected`,
    search: "Search abilities",
    chosenOnly: "Selected only",
    none: "No abilities match.",
    kinds: { read: "view", write: "change", approve: "approve" },
    has: "selected",
    hasNot: "not selected",
    beyond: "not in your own role",
    toCome: "not available yet",
    always: "in every role",
    ofArea: (chosen: number, all: number) => `${chosen} of ${all}`,
    all: (area: string) => `All of ${area}`,
    own: "Your groups",
  },
  conflicts: {
    title: (count: number) => (count === 1 ? "1 pair of conflicting duties" : `${count} pairs of conflicting duties`),
    pair: (first: string, second: string) => `${first} + ${second}`,
    none: "No conflicting duties.",
  },
  duties: {
    columns: {
      person: "User",
      role: "Role",
      first: "Duty",
      second: "Conflicting duty",
      risk: "Risk",
    },
    subtitle: "Users with conflicting duties, such as preparing and approving the same record",
    empty: {
      title: "No conflicting duties",
      body: "No user can both prepare and approve the same record.",
    },
  },
  groups: {
    create: "Create group",
    columns: { name: "Group", abilities: "Count", names: "Abilities" },
    subtitle: "Groups of abilities that you can select together when you create a role",
    empty: {
      title: "No groups yet",
      body: "Create a group of abilities that belong together, such as “Month end”, so that you can add all of them to a role in one step.",
    },
    name: "Group",
    save: "Create group",
    remove: "Delete",
    deleteQuestion: "Delete this group?",
    kept: "Roles that already include the abilities in this group will keep them.",
  },
  preview: {
    title: (role: string) => `View as ${role}`,
    lead: "The screens and actions available to this role.",
    screens: "Navigation",
    opens: "opens",
    locked: "locked",
    operations: (count: number) => (count === 1 ? "1 action" : `${count} actions`),
    start: "Preview this role",
    startHint:
      "See the product with this role's abilities. You cannot change anything in the preview, and you can leave it at any time.",
  },
} as const;
