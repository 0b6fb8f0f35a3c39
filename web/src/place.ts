/**
 * The groups of the navigation, in the order in which they are shown. `account` is the signed-in user's menu;
 * `platform` is only for platform staff.
 */
export type NavigationGroup = "top" | "money" | "plan" | "analyse" | "people" | "company" | "account" | "platform";

/**
 * The navigation icons, each named after its section. `shell/navigation-icons.ts` maps each name to its icon.
 */
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

/** A navigation entry. It opens the first screen of its section that the user may open. */
type Entry = {
  readonly group: NavigationGroup;
  readonly icon: NavigationIcon;
  /** The label of the entry, if it differs from the place's title. */
  readonly label?: string;
  /**
   * The name of the place whose entry comes directly after this entry. If omitted, this entry is listed in order of
   * registration.
   */
  readonly before?: string;
  /**
   * The user needs at least one of these abilities to see the entry. By default, these are the abilities of the
   * screens in the entry's section.
   */
  readonly abilities?: readonly string[];
  /**
   * The label of the entry in the account menu. The account menu shows the entry to users who may open the screen but
   * whose left navigation does not contain the entry.
   */
  readonly own?: string;
};

/**
 * A task that starts on a screen. The command palette offers it, and opens the screen with the query parameters that
 * start it.
 */
export type Task = {
  readonly label: string;
  /** The user needs at least one of these abilities to start the task, in addition to the abilities of the place. */
  readonly abilities?: readonly string[];
  readonly query: Readonly<Record<string, string>>;
};

/** The tabs of an employee's record, in the order in which they are shown. Each tab has a separate URL. */
export type EmployeeTab = "record" | "pay" | "leave" | "loans" | "payslips" | "documents" | "history";

type EmployeeSectionPlace = {
  readonly tab: EmployeeTab;
  /** The abilities of which the user needs at least one to see this section of an employee's record. */
  readonly abilities: readonly string[];
  readonly file: `./${string}/Employee${string}Section.tsx`;
};

type Known = {
  /** The URL pattern; `$name` is a parameter. */
  readonly path: `/${string}`;
  readonly title: string;
  /** The user needs at least one of these abilities; if omitted, every user may open the place. */
  readonly abilities?: readonly string[];
  /** The query parameters that the screen reads. */
  readonly search?: readonly string[];
  /** The name of the section. Screens of the same section are shown as tabs of each other. */
  readonly section?: string;
  readonly navigation?: Entry;
  /**
   * The place whose navigation entry is highlighted while this screen is open. It is used if neither the screen nor
   * another screen of its section has a navigation entry.
   */
  readonly under?: string;
  /** The tasks that start at this place. */
  readonly tasks?: readonly Task[];
  /**
   * The file, relative to this folder, that exports `find`, the function that searches this place's records for the
   * command palette. It is loaded at the first search.
   */
  readonly finds?: `./${string}/find-${string}.ts`;
  /** The file of the section that this domain adds to the user's pay page. */
  readonly ownSection?: `./${string}/My${string}Section.tsx`;
  /**
   * The section that the domain adds to an employee's record. Users who may not open the section do not see its tab,
   * unless the tab has further content.
   */
  readonly employeeSection?: EmployeeSectionPlace;
  /** True if the place can be opened without signing in. */
  readonly isPublic?: true;
  /** True if the place is only for visitors who are not signed in. */
  readonly onlySignedOut?: true;
  /** True if no link in the product leads to the place. The command palette does not offer it. */
  readonly isHidden?: true;
  /** True if platform staff, who belong to no company, also use the place. */
  readonly forStaff?: true;
};

/**
 * The target of a place. `screen`: the file of a screen, relative to this folder, loaded when it is first opened; its
 * component has the same name as the file. `isPlanned`: there is no screen yet. `leadsTo`: redirects to another place.
 */
type Opens = { readonly screen: `./${string}Page.tsx` } | { readonly isPlanned: true } | { readonly leadsTo: string };

/** One URL of the application, with everything that must be known before its screen is loaded. */
export type Place = Known & Opens;

/** The places of a domain, keyed by name. `paths.profitLoss()` builds the URL of the place `profitLoss`. */
export type Places = Readonly<Record<string, Place>>;

/** A record that the command palette found, such as an account, a scenario or an employee. */
export type Found = {
  readonly key: string;
  /** The kind of record; results in the palette are grouped by it. */
  readonly kind: string;
  readonly label: string;
  /** A note that distinguishes the record from others with the same name. */
  readonly note: string;
  readonly to: string;
};

/**
 * Searches for records that match the given text, which is not empty. May return too many records, because the palette
 * filters and sorts them.
 */
export type Find = (text: string) => Promise<readonly Found[]>;

/** The query parameters that every list reads. */
export type ListKey = "search" | "page" | "size" | "sort";

/**
 * Declares the query parameters of a place. Only the type of the result is used; at run time the result is an empty
 * list.
 */
export function keys<Key extends string>(): readonly Key[] {
  return [];
}
