const CREATED = /CREATE TABLE "(\w+)" \(\n([\s\S]*?)\n\);/g;
const BREAK = "--> statement-breakpoint";

/**
 * Returns the statements that put the new tables of a migration under their company, and under branches where they have one: without
 * them the role that requests run under could neither read nor write a row. Rows that carry a version are changed by people, others
 * are only added. What more a table allows, such as DELETE, is written by hand.
 * @param migration the text of a migration as it was generated. @returns none where it makes no table of a company, or has them.
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

/** The migration with the protection of its new tables at its end. */
export function withProtection(migration: string): string {
  const protection = protectionOf(migration);
  return protection === "" ? migration : `${migration.trimEnd()}${BREAK}\n${protection}\n`;
}
