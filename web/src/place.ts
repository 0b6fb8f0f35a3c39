/**
 * The groups of the navigation, in their order: the jobs people do. `account` is the menu of the signed-in person, `platform` is for
 * the people who run the platform.
 */
export type NavigationGroup = "top" | "money" | "plan" | "analyse" | "people" | "company" | "account" | "platform";

/** The pictures of the navigation, by what they stand for; `shell/navigation-icons.ts` draws them. */
export type NavigationIcon =
  | "home"
  | "approvals"
  | "keyFigures"
  | "variance"
  | "hiring"
  | "reports"
  | "statements"
  | "dataSource"
  | "dashboard"
  | "cash"
  | "scenarios"
  | "backTest"
  | "microforecasts"
  | "payroll"
  | "payrollSetup"
  | "profitability"
  | "cashReport"
  | "applications"
  | "settings"
  | "notifications"
  | "profile"
  | "organization"
  | "employees"
  | "myPay"
  | "leave"
  | "loans"
  | "wallet"
  | "payments";

/** An entry of the navigation. It leads to the first screen of its section that a person may open. */
type Entry = {
  readonly group: NavigationGroup;
  readonly icon: NavigationIcon;
  /** The name of it where that is not the title. */
  readonly label?: string;
  /** The place it comes before; left out, entries come as they are registered. */
  readonly before?: string;
  /** The abilities of which a person needs one to see it there; left out, those of the screens of its section. */
  readonly abilities?: readonly string[];
  /** Its name in the menu of the account, for those who may open the screen and do not see it there. */
  readonly own?: string;
};

/** Something that can be begun at a place: the palette offers it, and goes to the place with the query that begins it. */
export type Task = {
  readonly label: string;
  /** The abilities of which a user needs one, besides those of the place. */
  readonly abilities?: readonly string[];
  readonly query: Readonly<Record<string, string>>;
};

type Known = {
  /** The address; `$name` is a parameter. */
  readonly path: `/${string}`;
  readonly title: string;
  /** The abilities of which a user needs one; left out, everybody may open it. */
  readonly abilities?: readonly string[];
  /** The keys of the address's query that the screen understands. */
  readonly search?: readonly string[];
  /** Screens of one section show each other as tabs. */
  readonly section?: string;
  readonly navigation?: Entry;
  /** The place whose entry of the navigation is marked here, where the screen has none and its section has none. */
  readonly under?: string;
  /** The tasks that can be begun there. */
  readonly tasks?: readonly Task[];
  /** The file, from this folder on, whose `find` says what of this place the palette finds; loaded when something is looked for. */
  readonly finds?: `./${string}/find-${string}.ts`;
  /** The domain's section on the page of the signed-in user's pay. */
  readonly ownSection?: `./${string}/My${string}Section.tsx`;
  /** True where it needs no session. */
  readonly isPublic?: true;
  /** True if it is only for visitors who are not signed in. */
  readonly onlySignedOut?: true;
  /** True where nobody goes to it from inside the product, so that the palette leaves it out. Public ones are left out too. */
  readonly isHidden?: true;
  /** True where the people who run the platform, who belong to no company, have something to do there. */
  readonly forStaff?: true;
};

/**
 * The file of the screen, from this folder on, whose component has the name of the file and is loaded when it is first opened;
 * or that it is not built yet; or the name of another place that it leads on to.
 */
type Opens = { readonly screen: `./${string}Page.tsx` } | { readonly isPlanned: true } | { readonly leadsTo: string };

/** One address of the application: everything that is known of it, without loading it. */
export type Place = Known & Opens;

/** The places of a domain by their names: `paths.profitLoss()` builds the address of `profitLoss`. */
export type Places = Readonly<Record<string, Place>>;

/** A record that the palette found: an account, a scenario, a person. */
export type Found = {
  readonly key: string;
  /** Its kind; the palette shows what is of one kind together. */
  readonly kind: string;
  readonly label: string;
  /** The note that tells it from others of the same name. */
  readonly note: string;
  readonly to: string;
};

/** Looks for records by a text that is not empty. It may answer more than match: the palette picks and orders. */
export type Find = (text: string) => Promise<readonly Found[]>;

/** The keys that the address of every list understands. */
export type ListKey = "search" | "page" | "size" | "sort";

/** Names the keys that the query of an address understands. Only types ask for them, so that nothing is kept. */
export function keys<Key extends string>(): readonly Key[] {
  return [];
}
