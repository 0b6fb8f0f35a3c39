import { type Arrow, arrowsOf } from "./imports.ts";
import { type Finding, isProduct, type Source } from "./sources.ts";

/** The order of a domain's sub-folders, and where the files at its root are in it. */
export type FolderOrder = {
  /** Each may import from those before it. */
  readonly folders: readonly string[];
  /** Below: the folders use the root's files. Above: the root's files use the folders. Both: texts and calls below, places above. */
  readonly root: "below" | "above" | "both";
};

/** Domains whose sub-folders have an order. Of one that has none the pairs of folders that import each other are counted. */
export const FOLDER_ORDERS: Readonly<Record<string, FolderOrder>> = {
  "engine/src/forecasting": {
    folders: [
      "model",
      "automatic",
      "drivers",
      "defaults",
      "evaluation",
      "statements",
      "scenarios",
      "driver-fields",
      "microforecasts",
      "hiring",
      "records",
      "classification",
      "import",
    ],
    root: "both",
  },
  "engine/src/payroll": {
    folders: ["formula", "kenya", "pay", "payslip", "payments", "month", "run", "year", "returns"],
    root: "both",
  },
  "engine/src/reporting": { folders: ["narration", "builder"], root: "below" },
  "server/src/access": {
    folders: [
      "log",
      "authentication",
      "roles",
      "profile",
      "factors",
      "passwords",
      "sessions",
      "users",
      "sign-in",
      "applicant",
      "operator",
    ],
    root: "both",
  },
  "server/src/accounting": {
    folders: [
      "journals",
      "ledger",
      "chart",
      "manual",
      "recurring",
      "periods",
      "schedules",
      "revaluation",
      "assets",
      "bank-statements",
      "matching",
      "reports",
      "audit",
      "quickbooks",
      "erp",
    ],
    root: "above",
  },
  "server/src/forecasting": {
    folders: [
      "workbook",
      "departments",
      "automatic",
      "scenarios",
      "records",
      "imports",
      "roster",
      "microforecasts",
      "hiring",
      "lines",
      "statements",
      "back-test",
      "cash-rows",
      "cash-watch",
      "scenario-tree",
      "sources",
    ],
    root: "both",
  },
  "server/src/organization": {
    folders: ["departments", "employment-types", "holidays", "job-titles"],
    root: "below",
  },
  "server/src/people": {
    folders: [
      "employees",
      "documents",
      "payouts",
      "pay",
      "leave",
      "loans",
      "records",
      "departures",
      "bulk",
      "self",
      "import",
      "who-may",
    ],
    root: "both",
  },
  "server/src/reporting": {
    folders: ["allocations", "analyses", "builder", "documents", "sharing", "schedules"],
    root: "both",
  },
  "server/src/payroll": {
    folders: [
      "months",
      "setup",
      "rates",
      "runs",
      "person-elements",
      "opening",
      "payments",
      "wages",
      "people-of-month",
      "calculation",
      "muster",
      "review",
      "lifecycle",
      "outputs",
      "mailing",
      "what-if",
      "reminders",
      "who-may",
    ],
    root: "both",
  },
  "server/src/platform": {
    folders: ["files", "database", "http", "live", "pictures", "workbook", "pdf", "outbound", "gateways", "simulators"],
    root: "both",
  },
  "web/src/forecasting": {
    folders: [
      "model",
      "choice",
      "live",
      "editing",
      "departments",
      "classification",
      "drivers",
      "row-actions",
      "custom-rows",
      "comparison",
      "scenarios",
      "statements",
      "settings",
      "data-source",
      "back-test",
      "summary",
      "cashflow-management",
      "microforecasts",
      "hiring",
    ],
    root: "both",
  },
  "server/src/spending": {
    folders: [
      "projects",
      "categories",
      "policies",
      "budgets",
      "advances",
      "petty-cash",
      "expenses",
      "chase",
      "purchases",
      "overview",
    ],
    root: "above",
  },
  "server/src/suppliers": {
    folders: [
      "parties",
      "withholding",
      "bills",
      "advice",
      "paying",
      "undo",
      "prepayments",
      "taxes",
      "inbox",
      "bank",
      "recorded",
      "recurring",
    ],
    root: "above",
  },
  "server/src/wallet": {
    folders: [
      "wallets",
      "rails",
      "transactions",
      "currencies",
      "books",
      "statements",
      "overview",
      "fees",
      "reversals",
      "providers",
      "money-in",
      "payments",
      "conversions",
      "money-requests",
      "reconciliation",
      "charges",
      "reviews",
      "cards",
    ],
    root: "above",
  },
};

const WORKSPACES_WITH_DOMAINS = /^(contract|engine|server|web)\/src\/([^/]+)\//;
const WITH_FOLDERS = /^(contract|engine|server)\/src\/[^/]+\//;

/** Imports within a domain against the written order of its folders. */
export function findFolderOrder(source: Source): Finding[] {
  const [domain, order] = Object.entries(FOLDER_ORDERS).find(([path]) => source.path.startsWith(`${path}/`)) ?? [];
  // The manifest of a domain is composed of all its folders.
  if (!domain || !order || !isProduct(source.path) || source.path === `${domain}/domain.ts`) return [];
  const own = folderIn(domain, source.path);
  if (own && !order.folders.includes(own)) {
    return [
      { path: source.path, line: 1, sentence: `Give the folder ${own} its place in FOLDER_ORDERS of ${domain}.` },
    ];
  }
  return arrowsOf(source)
    .filter(({ to }) => to.startsWith(`${domain}/`) && isAgainst(order, own, folderIn(domain, to)))
    .map(({ line, to }) => ({
      path: source.path,
      line,
      sentence: `${own || "The root"} comes before ${folderIn(domain, to) || "the root"} in ${domain} and may not import from it.`,
    }));
}

function isAgainst({ folders, root }: FolderOrder, own: string, other: string): boolean {
  if (own === other) return false;
  if (own === "") return root === "below";
  if (other === "") return root === "above";
  return folders.indexOf(other) > folders.indexOf(own);
}

/** The sub-folder of a domain that a file is in; empty for a file at its root. */
function folderIn(domain: string, path: string): string {
  const [folder = "", ...inside] = path.slice(domain.length + 1).split("/");
  return inside.length === 0 ? "" : folder;
}

/** Workspaces, and domains of a workspace, that import each other. */
export function findDomainCircles(sources: readonly Source[]): Finding[] {
  const arrows = productArrows(sources);
  const ofDomains = groupsOf(arrows, (path) => {
    const [, workspace, domain] = WORKSPACES_WITH_DOMAINS.exec(path) ?? [];
    return workspace && domain ? { group: `${workspace}/src`, member: domain } : undefined;
  });
  const ofWorkspaces = groupsOf(arrows, (path) => ({ group: "", member: path.split("/")[0] ?? "" }));
  return [...ofWorkspaces, ...ofDomains].flatMap(([group, members]) => circlesOf(group, members));
}

/** Sub-folders of a domain without a written order that import each other. */
export function findFolderCircles(sources: readonly Source[]): Finding[] {
  const groups = groupsOf(productArrows(sources), (path) => {
    const group = WITH_FOLDERS.exec(path)?.[0].slice(0, -1);
    const member = group && folderIn(group, path);
    return group && member && !(group in FOLDER_ORDERS) ? { group, member } : undefined;
  });
  return groups.flatMap(([group, members]) => circlesOf(group, members));
}

function productArrows(sources: readonly Source[]): Arrow[] {
  return sources.filter(({ path }) => isProduct(path)).flatMap(arrowsOf);
}

type Members = Map<string, Map<string, Arrow>>;

/** For each group, which of its members imports which, with one such import. */
function groupsOf(
  arrows: readonly Arrow[],
  placeOf: (path: string) => { group: string; member: string } | undefined,
): [string, Members][] {
  const groups = new Map<string, Members>();
  for (const arrow of arrows) {
    const from = placeOf(arrow.from);
    const to = placeOf(arrow.to);
    if (!from || !to || from.group !== to.group || from.member === to.member) continue;
    const members = groups.get(from.group) ?? new Map<string, Map<string, Arrow>>();
    const targets = members.get(from.member) ?? new Map<string, Arrow>();
    if (!targets.has(to.member)) targets.set(to.member, arrow);
    groups.set(from.group, members.set(from.member, targets));
  }
  return [...groups];
}

/** Pairs that import each other, and of what then is left one longer circle. */
function circlesOf(group: string, members: Members): Finding[] {
  const where = group === "" ? "" : ` of ${group}`;
  const pairs = [...members].flatMap(([from, targets]) =>
    [...targets].filter(([to]) => from < to && members.get(to)?.has(from)).map(([to, arrow]) => ({ from, to, arrow })),
  );
  const isPair = (one: string, other: string) => members.get(one)?.has(other) && members.get(other)?.has(one);
  const left = new Map(
    [...members].map(([from, targets]) => [from, [...targets.keys()].filter((to) => !isPair(from, to))]),
  );
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [from, targets] of left) {
      const isReached = [...left.values()].some((others) => others.includes(from));
      if (!isReached || !targets.some((to) => left.has(to))) left.delete(from);
    }
  }
  const first = [...left.keys()].flatMap((from) => [...(members.get(from)?.values() ?? [])])[0];
  return [
    ...pairs.map(({ from, to, arrow }) => ({
      path: arrow.from,
      line: arrow.line,
      sentence: `${from} and ${to}${where} import each other.`,
    })),
    ...(first
      ? [{ path: first.from, line: first.line, sentence: `${[...left.keys()].join(", ")}${where} import in a circle.` }]
      : []),
  ];
}
