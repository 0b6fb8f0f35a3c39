/** A supplier that can be chosen for a purchase order. */
export type OrderSupplier = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly taxPin: string | null;
};
