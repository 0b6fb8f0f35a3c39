/** A sale that the simulator has saved, with its stamp (KRA's receipt number and signature). */
export type HeldSale = {
  readonly tin: string;
  readonly branch: string;
  readonly number: number;
  readonly body: Record<string, unknown>;
  readonly stamp: Readonly<Record<string, unknown>>;
};

/**
 * The state of one simulated device: its items and sales, and the sale numbers that were sent before. `nextSale` and
 * `nextItem` are the numbers that the simulator expects next; while they are undefined, it accepts any first number.
 */
export type SimulatedDevice = {
  nextSale: number | undefined;
  nextItem: number | undefined;
  readonly items: Map<string, Record<string, unknown>>;
  readonly sales: Map<number, HeldSale>;
  readonly tried: Set<number>;
};
