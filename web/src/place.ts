/** The groups of the navigation, in order. `account` is the signed-in user's menu; `platform` is for platform staff. */
export type NavigationGroup = "top" | "money" | "plan" | "analyse" | "people" | "company" | "account" | "platform";

/** The icons of the navigation, named by meaning; `shell/navigation-icons.ts` draws them. */
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
  | "expenses"
  | "budgets"
  | "projects"
  | "payments"
  | "sales"
  | "bills"
  | "taxes"
  | "cards"
  | "books"
  | "billing";

/** An entry of the navigation. It opens the first screen of its section that the user may open. */
type Entry = {
  readonly group: NavigationGroup;
  readonly icon: NavigationIcon;
  /** The label of the entry, if it differs from the place's title. */
  readonly label?: string;
  /** The place whose entry comes after this one; by default entries are in order of registration. */
  readonly before?: string;
  /**
   * The abilities of which the user needs at least one to see the entry; by default those of the screens in its
   * section.
   */
  readonly abilities?: readonly string[];
  /**
   * The label in the account menu, for users who may open the screen but do not see the entry in the left navigation.
   */
  readonly own?: string;
};

/** A task that starts at a place. The command palette offers it, and opens the place with the query that starts it. */
export type Task = {
  readonly label: string;
  /** The abilities of which the user needs at least one, in addition to those of the place. */
  readonly abilities?: readonly string[];
  readonly query: Readonly<Record<string, string>>;
};

/** The tabs of an employee's record, in order; each tab has its own URL. */
export type EmployeeTab = "record" | "pay" | "leave" | "loans" | "payslips" | "documents" | "history";

type EmployeeSectionPlace = {
  readonly tab: EmployeeTab;
  /** The abilities of which the user needs at least one: those that the section's list requires. */
  readonly abilities: readonly string[];
  readonly file: `./${string}/Employee${string}Section.tsx`;
};

type Known = {
  /** The URL pattern; `$name` is a parameter. */
  readonly path: `/${string}`;
  readonly title: string;
  /** The abilities of which the user needs at least one; if omitted, every user may open the place. */
  readonly abilities?: readonly string[];
  /** The query parameters that the screen reads. */
  readonly search?: readonly string[];
  /** The name of the section; screens of one section show each other as tabs. */
  readonly section?: string;
  readonly navigation?: Entry;
  /**
   * The place whose navigation entry is marked while this screen is open, if neither the screen nor its section has
   * one.
   */
  readonly under?: string;
  /** The tasks that start at this place. */
  readonly tasks?: readonly Task[];
  /**
   * The file, relative to this folder, whose `find` searches this place's records for the command palette; loaded at
   * the first search.
   */
  readonly finds?: `./${string}/find-${string}.ts`;
  /** The file of this domain's section on the user's pay page. */
  readonly ownSection?: `./${string}/My${string}Section.tsx`;
  /** The domain's section on an employee's record. Its tab is shown only to users who may open the section. */
  readonly employeeSection?: EmployeeSectionPlace;
  /** True if the place can be opened without signing in. */
  readonly isPublic?: true;
  /** True if the place is only for visitors who are not signed in. */
  readonly onlySignedOut?: true;
  /**
   * True if nothing within the product links to the place. The command palette then leaves it out, as it does public
   * places.
   */
  readonly isHidden?: true;
  /** True if platform staff, who belong to no company, also use the place. */
  readonly forStaff?: true;
};

/**
 * The target of a place. `screen`: the file of a screen, relative to this folder, which is loaded when it is
 * first opened and whose component has the file's name; `isPlanned`: no screen yet; `leadsTo`: another place,
 * to which it redirects.
 */
type Opens = { readonly screen: `./${string}Page.tsx` } | { readonly isPlanned: true } | { readonly leadsTo: string };

/** One URL of the application, with all that is known about it before its screen is loaded. */
export type Place = Known & Opens;

/** The places of a domain by name; `paths.profitLoss()` builds the URL of `profitLoss`. */
export type Places = Readonly<Record<string, Place>>;

/** A record that the command palette found, such as an account, a scenario or an employee. */
export type Found = {
  readonly key: string;
  /** The kind of record, by which the palette groups its results. */
  readonly kind: string;
  readonly label: string;
  /** A note that distinguishes the record from others with the same name. */
  readonly note: string;
  readonly to: string;
};

/**
 * Searches for records by a non-empty text. It may return more records than match, because the palette filters and
 * sorts them.
 */
export type Find = (text: string) => Promise<readonly Found[]>;

/** The query parameters that every list reads. */
export type ListKey = "search" | "page" | "size" | "sort";

/** Declares the query parameters of a place as a type; returns an empty list, because only the type is used. */
export function keys<Key extends string>(): readonly Key[] {
  return [];
}
