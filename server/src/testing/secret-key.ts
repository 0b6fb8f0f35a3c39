/**
 * The key with which every test server encrypts secrets, so that servers can open a copied
 * database.
 */
export const TEST_SECRET_KEY = "ab".repeat(32);
