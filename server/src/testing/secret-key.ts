/** The key that every test server seals secrets with, so that servers can open a copied database. */
export const TEST_SECRET_KEY = "ab".repeat(32);
