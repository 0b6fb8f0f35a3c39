/** The configuration of `npm run migration`, which generates a migration from changes of the domains' tables. */
export default {
  dialect: "postgresql",
  schema: "./server/src/**/tables.ts",
  out: "./server/migrations",
  migrations: { prefix: "index" },
};
