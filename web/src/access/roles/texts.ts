/** Texts of roles and permissions. The sentences beside fields come from the contract. */
export const rolesTexts = {
  views: { label: "Show", roles: "Roles", groups: "Groups of abilities", duties: "Conflicting duties" },
  create: "Create a role",
  columns: {
    name: "Role",
    kind: "Kind",
    description: "Description",
    abilities: "Abilities",
    people: "People",
  },
  everywhere: "Default",
  own: "Your own",
  actions: {
    edit: "Edit",
    show: "Show",
    duplicate: "Duplicate",
    preview: "View as role",
    remove: "Delete",
    notEditable: "A default role is the same in every company.",
    held: (people: number) =>
      people === 1
        ? "1 person has this role. Give them another first."
        : `${people} people have this role. Give them another first.`,
  },
  deleteQuestion: "Do you really want to delete this role?",
  empty: { title: "No roles", body: "Roles say what people may see and do." },
  gone: "This role was deleted meanwhile.",
  back: "Back to the roles",
  editor: {
    create: "Create a role",
    edit: (name: string) => `Edit ${name}`,
    copyOf: (name: string) => `${name} (copy)`,
    name: "Role",
    title: "Title",
    titleHint: "How the role is called where there is room, such as “Month-end accountant”.",
    description: "Description",
    actsOnNext: (people: number) =>
      people === 0
        ? "Nobody has this role yet."
        : `${people === 1 ? "1 person has" : `${people} people have`} this role. A change acts on their next call.`,
    everywhere: "This role is the same in every company and cannot be edited. Duplicate it to make one of your own.",
    lacks: "To change roles you need the ability “Manage Roles”.",
    about: "The role",
    save: "Save",
  },
  abilities: {
    title: "Abilities",
    count: (chosen: number, all: number) => `${chosen} of ${all} chosen`,
    search: "Search abilities",
    chosenOnly: "Chosen only",
    none: "No ability matches.",
    kinds: { read: "sees", write: "changes", approve: "approves" },
    has: "chosen",
    hasNot: "not chosen",
    beyond: "not in your own role",
    ofArea: (chosen: number, all: number) => `${chosen} of ${all}`,
    all: (area: string) => `All of ${area}`,
    own: "Groups of your own",
  },
  conflicts: {
    title: (count: number) => (count === 1 ? "1 pair of conflicting duties" : `${count} pairs of conflicting duties`),
    pair: (first: string, second: string) => `${first} + ${second}`,
    none: "No conflicting duties.",
  },
  duties: {
    columns: {
      person: "Person",
      role: "Role",
      first: "May",
      second: "And also",
      risk: "What could happen",
    },
    subtitle: "Who prepares and approves, or controls people and money, by their role",
    empty: {
      title: "Nobody holds conflicting duties",
      body: "No role of anybody both prepares and approves the same thing.",
    },
  },
  groups: {
    create: "Create a group",
    columns: { name: "Group", abilities: "Abilities", names: "Which ones" },
    subtitle: "Abilities that are ticked together when a role is made",
    empty: {
      title: "No groups of your own yet",
      body: "A group names abilities that belong together in your company, such as “Month end”, so that roles are made with one tick.",
    },
    name: "Group",
    save: "Create group",
    remove: "Delete",
    deleteQuestion: "Do you really want to delete this group?",
    kept: "Roles keep the abilities that were ticked by it.",
  },
  preview: {
    title: (role: string) => `View as ${role}`,
    lead: "Below is what the role finds in the navigation, and what it may do.",
    screens: "Navigation",
    opens: "opens",
    locked: "locked",
    operations: (count: number) => (count === 1 ? "1 action" : `${count} actions`),
    start: "See the product as this role",
    startHint: "Or walk through the product with its abilities: nothing is changed, and you leave at any time.",
  },
} as const;
