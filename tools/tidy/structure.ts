import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Finding, lineAt, ROOT, type Source } from "./sources.ts";

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
  "forecasting",
  "reporting",
  "billing",
];

/** Files that may leave one company's scope: each is a door that is guarded in itself. */
const OUTSIDE_COMPANY = [
  /^server\/src\/platform\//,
  /^server\/src\/access\//,
  /^server\/src\/testing\//,
  /^server\/src\/(main|background)\.ts$/,
  /^(tools|bench|seed|e2e)\//,
];

/** Who is signed in and which company is shown: every screen stands on it, those of organization as well. */
const OF_EVERY_SCREEN = /\/access\/(session|chosen-company|use-fresh-user)\.ts$/;

const IMPORT = /(?:from|import\()\s*"([^"]+)"/g;
const ABILITY = /\b(inAccess|enterCompany|enterAccess|enterOperator)\b|\bdatabase\.raw\b|sql\.raw\(/g;

/** Imports against the order of domains, and ways round the company's door. */
export function findStructure(source: Source): Finding[] {
  return [...findDomainOrder(source), ...findOpenDoors(source), ...findNames(source)];
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
        { path: source.path, line, sentence: `The platform knows no domain; ${target} is handed in by main.ts.` },
      ];
    }
    const isOpen = workspace === "web" && OF_EVERY_SCREEN.test(match[1] ?? "");
    if (own >= 0 && other > own && !isOpen) {
      return [{ path: source.path, line, sentence: `${domain} stands left of ${target} and may not call it.` }];
    }
    return [];
  });
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
