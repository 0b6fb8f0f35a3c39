/** What `npm run migration` compares: the tables of every domain with the migrations so far. */
export default {
  dialect: "postgresql",
  schema: "./server/src/**/tables.ts",
  out: "./server/migrations",
  migrations: { prefix: "index" },
};
