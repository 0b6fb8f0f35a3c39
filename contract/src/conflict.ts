import type { CompanyAbility } from "./abilities.ts";

/** Two abilities that one person should not have together, and the risk if they do. */
export type Conflict = { readonly first: CompanyAbility; readonly second: CompanyAbility; readonly risk: string };
