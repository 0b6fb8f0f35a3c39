/** A supplier that purchases can name. */
export type OrderSupplier = { readonly id: string; readonly name: string; readonly email: string | null };
