/** A sale as the simulator holds it, with its stamp. */
export type HeldSale = {
  readonly tin: string;
  readonly branch: string;
  readonly number: number;
  readonly body: Record<string, unknown>;
  readonly stamp: Readonly<Record<string, unknown>>;
};

/** The state of one device. The numbers expected next are undefined until the first arrives after a start. */
export type SimulatedDevice = {
  nextSale: number | undefined;
  nextItem: number | undefined;
  readonly items: Map<string, Record<string, unknown>>;
  readonly sales: Map<number, HeldSale>;
  readonly tried: Set<number>;
};
