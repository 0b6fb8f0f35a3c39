/**
 * The groups of the navigation, in order. `account` is the menu of the signed-in user, `platform` is for platform
 * staff.
 */
export type NavigationGroup = "top" | "money" | "plan" | "analyse" | "people" | "company" | "account" | "platform";

/** The icons of the navigation, by meaning; `shell/navigation-icons.ts` draws them. */
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

/** An entry of the navigation. It leads to the first screen of its section that the user may open. */
type Entry = {
  readonly group: NavigationGroup;
  readonly icon: NavigationIcon;
  /** Its name, where that is not the title. */
  readonly label?: string;
  /** The place it is listed before; by default entries follow the order of registration. */
  readonly before?: string;
  /** The abilities of which a user needs one to see it there; by default those of the screens of its section. */
  readonly abilities?: readonly string[];
  /** Its name in the account menu, for users who may open the screen and do not see it there. */
  readonly own?: string;
};

/** A task that can be started at a place: the palette offers it, and opens the place with the query that starts it. */
export type Task = {
  readonly label: string;
  /** The abilities of which a user needs one, besides those of the place. */
  readonly abilities?: readonly string[];
  readonly query: Readonly<Record<string, string>>;
};

/** The tabs of an employee's record, in order; each is a URL. */
export type EmployeeTab = "record" | "pay" | "leave" | "loans" | "payslips" | "documents" | "history";

type EmployeeSectionPlace = {
  readonly tab: EmployeeTab;
  /** The abilities of which a user needs one, as the list behind the section asks. */
  readonly abilities: readonly string[];
  readonly file: `./${string}/Employee${string}Section.tsx`;
};

type Known = {
  /** The URL pattern; `$name` is a parameter. */
  readonly path: `/${string}`;
  readonly title: string;
  /** The abilities of which a user needs one; by default everybody may open it. */
  readonly abilities?: readonly string[];
  /** The query parameters that the screen understands. */
  readonly search?: readonly string[];
  /** Screens of one section show each other as tabs. */
  readonly section?: string;
  readonly navigation?: Entry;
  /** The place whose navigation entry is marked here, where neither the screen nor its section has one. */
  readonly under?: string;
  /** The tasks that can be started there. */
  readonly tasks?: readonly Task[];
  /**
   * The file, from this folder on, whose `find` searches this place's records for the palette; loaded on the first
   * search.
   */
  readonly finds?: `./${string}/find-${string}.ts`;
  /** The domain's section on the user's pay page. */
  readonly ownSection?: `./${string}/My${string}Section.tsx`;
  /** The domain's section on an employee's record, under a tab that only users who may open this section see. */
  readonly employeeSection?: EmployeeSectionPlace;
  /** True where it needs no session. */
  readonly isPublic?: true;
  /** True if it is only for visitors who are not signed in. */
  readonly onlySignedOut?: true;
  /** True where nothing links to it inside the product, so that the palette leaves it out, as it does public places. */
  readonly isHidden?: true;
  /** True where platform staff, who belong to no company, have a use for it. */
  readonly forStaff?: true;
};

/**
 * The file of the screen, from this folder on, whose component has the file's name and is loaded when first opened; or
 * that it is not built yet; or the name of another place that it redirects to.
 */
type Opens = { readonly screen: `./${string}Page.tsx` } | { readonly isPlanned: true } | { readonly leadsTo: string };

/** One URL of the application, with everything known about it without loading it. */
export type Place = Known & Opens;

/** The places of a domain by name: `paths.profitLoss()` builds the URL of `profitLoss`. */
export type Places = Readonly<Record<string, Place>>;

/** A record that the palette found: an account, a scenario, an employee. */
export type Found = {
  readonly key: string;
  /** Its kind; the palette groups records by kind. */
  readonly kind: string;
  readonly label: string;
  /** The note that distinguishes it from others with the same name. */
  readonly note: string;
  readonly to: string;
};

/** Searches for records with a non-empty text. It may return more than match: the palette selects and sorts. */
export type Find = (text: string) => Promise<readonly Found[]>;

/** The URL parameters of every list. */
export type ListKey = "search" | "page" | "size" | "sort";

/** Names the parameters of a URL's query. Only types use them, so nothing is stored. */
export function keys<Key extends string>(): readonly Key[] {
  return [];
}
