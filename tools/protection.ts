const CREATED = /CREATE TABLE "(\w+)" \(\n([\s\S]*?)\n\);/g;
const BREAK = "--> statement-breakpoint";

/**
 * Returns the statements that protect the new tables of a migration by company and, for tables with a branch column,
 * by branch. Without these statements, the role that requests run under could not read or write any row. Rows can be
 * inserted, and updated if they have a version. Any other right, such as DELETE, is added by hand.
 * @param migration the text of the generated migration.
 * @returns an empty string if the migration creates no company table, or already protects its tables.
 */
export function protectionOf(migration: string): string {
  const statements: string[] = [];
  for (const [, table = "", columns = ""] of migration.matchAll(CREATED)) {
    const has = (column: string) => columns.includes(`\t"${column}" `);
    if (!has("company_id") || migration.includes(`hazina_protect('${table}'`)) continue;
    const privileges = has("version") ? "SELECT, INSERT, UPDATE" : "SELECT, INSERT";
    statements.push(`SELECT hazina_protect('${table}', '${privileges}');`);
    if (has("branch_id")) statements.push(`SELECT hazina_protect_branch('${table}');`);
  }
  return statements.join(`${BREAK}\n`);
}

/** Returns the migration with the protection of its new tables appended. */
export function withProtection(migration: string): string {
  const protection = protectionOf(migration);
  return protection === "" ? migration : `${migration.trimEnd()}${BREAK}\n${protection}\n`;
}
