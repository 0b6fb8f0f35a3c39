/**
 * The configuration of `npm run migration`. The command generates a migration from changes to the tables of the
 * domains.
 */
export default {
  dialect: "postgresql",
  schema: "./server/src/**/tables.ts",
  out: "./server/migrations",
  migrations: { prefix: "index" },
};
