/** A sale that the simulator has saved, with its stamp. */
export type HeldSale = {
  readonly tin: string;
  readonly branch: string;
  readonly number: number;
  readonly body: Record<string, unknown>;
  readonly stamp: Readonly<Record<string, unknown>>;
};

/**
 * The state of one device. `nextSale` and `nextItem` are the numbers that the simulator expects next; while
 * undefined, any first number is accepted.
 */
export type SimulatedDevice = {
  nextSale: number | undefined;
  nextItem: number | undefined;
  readonly items: Map<string, Record<string, unknown>>;
  readonly sales: Map<number, HeldSale>;
  readonly tried: Set<number>;
};
