import { readFileSync } from "node:fs";
import { join } from "node:path";
import { arrowsOf } from "./imports.ts";
import { type Finding, isProduct, lineAt, ROOT, type Source } from "./sources.ts";

/** Domains in the order in which one may call another: only to its left. */
const DOMAINS = [
  "organization",
  "exports",
  "access",
  "notifications",
  "approvals",
  "accounting",
  "people",
  "wallet",
  "spending",
  "payroll",
  "invoicing",
  "suppliers",
  "forecasting",
  "reporting",
  "billing",
];

/** Files that may leave one company's scope: each is a door that is guarded in itself. */
const OUTSIDE_COMPANY = [
  /^server\/src\/platform\//,
  /^server\/src\/access\//,
  /^server\/src\/testing\//,
  /^server\/src\/billing\/operator-books\.ts$/,
  /^server\/src\/(main|background)\.ts$/,
  /^(tools|bench|seed|e2e)\//,
];

/** Folders of the web in their order, the domains in its middle; each may name those before it. */
const BELOW_DOMAINS = ["kit", "session", "api"];
const ABOVE_DOMAINS = ["shell"];

/**
 * Files that may read another domain's tables, each with its reason. A foreign key names another domain's table in
 * `tables.ts`, which is no query.
 */
const READS_TABLES: Readonly<Record<string, string>> = {
  "server/src/access/queries.ts": "who signs in is read with their company in one statement",
};

const IMPORT = /(?:from|import\()\s*"([^"]+)"/g;
const ABILITY = /\b(inAccess|enterCompany|enterAccess|enterOperator)\b|\bdatabase\.raw\b|sql\.raw\(/g;

/** Imports against the order of domains, and ways round the company's door. */
export function findStructure(source: Source): Finding[] {
  return [
    ...findDomainOrder(source),
    ...findForeignTables(source),
    ...findWebRanks(source),
    ...findOpenDoors(source),
    ...findNames(source),
  ];
}

function findDomainOrder(source: Source): Finding[] {
  const [workspace, , domain] = source.path.split("/");
  if (workspace !== "server" && workspace !== "web") return [];
  const own = DOMAINS.indexOf(domain ?? "");
  const isPlatform = domain === "platform";
  if (own < 0 && !isPlatform) return [];
  return [...source.text.matchAll(IMPORT)].flatMap((match) => {
    const target = /^(?:\.\.\/)+(\w+)\//.exec(match[1] ?? "")?.[1] ?? "";
    const other = DOMAINS.indexOf(target);
    const line = lineAt(source.text, match.index);
    if (isPlatform && other >= 0) {
      return [
        { path: source.path, line, sentence: `The platform knows no domain; what it needs of ${target} is handed in.` },
      ];
    }
    if (own >= 0 && other > own) {
      return [{ path: source.path, line, sentence: `${domain} comes before ${target} and may not call it.` }];
    }
    return [];
  });
}

/** Domains of the engine that belong to another domain in the server. */
const DOMAINS_OF_ENGINE = ["leave", "loans"];

/** Imports of a domain's contract or engine by the server's platform, and of a domain's contract by the web's kit. */
export function findPlatformArrows(source: Source): Finding[] {
  if (!/^(server\/src\/platform|web\/src\/kit)\//.test(source.path) || !isProduct(source.path)) return [];
  return arrowsOf(source).flatMap(({ to, line }) => {
    const [, folder = ""] = /^(?:contract|engine)\/src\/([^/]+)\//.exec(to) ?? [];
    if (!DOMAINS.includes(folder) && !DOMAINS_OF_ENGINE.includes(folder)) return [];
    return [{ path: source.path, line, sentence: `It knows no domain, and imports ${to}.` }];
  });
}

/** A domain calls another's verbs, never its tables. */
function findForeignTables({ path, text }: Source): Finding[] {
  const [workspace, , domain = ""] = path.split("/");
  if (workspace !== "server" || !DOMAINS.includes(domain) || path in READS_TABLES) return [];
  if (path.endsWith("/tables.ts") || path.includes(".test.")) return [];
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const target = /^(?:\.\.\/)+(\w+)\/(?:.+\/)?tables\.ts$/.exec(match[1] ?? "")?.[1] ?? "";
    if (!DOMAINS.includes(target) || target === domain) return [];
    const sentence = `The tables of ${target} are its own: call one of its verbs or queries.`;
    return [{ path, line: lineAt(text, match.index), sentence }];
  });
}

/** The web's folders in their order: kit, session, api, the domains, shell. */
function findWebRanks({ path, text }: Source): Finding[] {
  const [workspace, , folder = "", ...rest] = path.split("/");
  const own = rankOf(folder);
  if (workspace !== "web" || rest.length === 0 || own === undefined || path.includes(".test.")) return [];
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const [, target = ""] = /^(?:\.\.\/)+(\w+)\//.exec(match[1] ?? "") ?? [];
    const other = rankOf(target);
    if (other === undefined || other <= own) return [];
    const sentence = `${folder} is below ${target} and may not import from it.`;
    return [{ path, line: lineAt(text, match.index), sentence }];
  });
}

/** Returns the rank of a folder of the web; all domains have the same, and an order of their own (DOMAINS). */
function rankOf(folder: string): number | undefined {
  if (BELOW_DOMAINS.includes(folder)) return BELOW_DOMAINS.indexOf(folder);
  if (DOMAINS.includes(folder)) return BELOW_DOMAINS.length;
  if (ABOVE_DOMAINS.includes(folder)) return BELOW_DOMAINS.length + 1;
  return undefined;
}

function findOpenDoors(source: Source): Finding[] {
  if (!source.path.startsWith("server/") || OUTSIDE_COMPANY.some((door) => door.test(source.path))) return [];
  if (source.path.includes(".test.")) return [];
  return [...source.text.matchAll(ABILITY)].map((match) => ({
    path: source.path,
    line: lineAt(source.text, match.index),
    sentence: `"${match[0]}" leaves the company's scope; domain code reaches the database only by inCompany and its tx.`,
  }));
}

function findNames({ path }: Source): Finding[] {
  if (!/(^|\/)(utils?|helpers?|common|misc)(\.|\/|$)/.test(path)) return [];
  return [{ path, line: 1, sentence: "Name it for what it does." }];
}

/** Dependencies without an exact version. */
export function findLooseVersions(paths: readonly string[]): Finding[] {
  return paths
    .filter((path) => path.endsWith("package.json"))
    .flatMap((path) => {
      const content = JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Record<string, Record<string, string>>;
      const all = { ...content.dependencies, ...content.devDependencies, ...content.optionalDependencies };
      return Object.entries(all)
        .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => ({ path, line: 1, sentence: `${name} ${version}: pin one exact version.` }));
    });
}
