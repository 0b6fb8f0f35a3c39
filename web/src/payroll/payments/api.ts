import type { payments } from "@hazina/contract/payroll/payments.ts";
import type { InferContractRouterInputs, InferContractRouterOutputs } from "@orpc/contract";
import { paymentQueries } from "../api.ts";

type Listed = InferContractRouterOutputs<typeof payments>["list"]["data"];

/** A batch of payments, as the list returns it. */
export type PaymentBatch = Listed["batches"][number];

/** A payment of all or part of an employee's net pay. */
export type PaymentLine = Listed["lines"][number];

/** The result of a payment, as the API accepts it. */
export type ResultRow = NonNullable<InferContractRouterInputs<typeof payments>["results"]["rows"]>[number];

type Refused = { readonly personnel_id: string; readonly part: number; readonly sentence: string };

/** The outcome of entered results: how many were accepted, how many await confirmation, and which were refused. */
export type Entered = {
  readonly message: string;
  readonly taken: number;
  readonly waiting: number;
  readonly refused: readonly Refused[];
};

/**
 * Sends the results of payments that the user entered. A result does not say to which batch its payment belongs, so
 * all results are first sent to the first batch, and those that a batch refuses are sent to the next batch. Returns
 * the combined outcome; `refused` has the results that every batch refused.
 * @param batches the batches, newest first.
 */
export async function enterResults(batches: readonly PaymentBatch[], rows: readonly ResultRow[]): Promise<Entered> {
  let left = [...rows];
  let refused: readonly Refused[] = [];
  let message = "";
  let taken = 0;
  let waiting = 0;
  for (const { id } of batches) {
    const { message: said, data } = await paymentQueries.results.call({ id, rows: left });
    taken += data.taken;
    waiting += data.waiting;
    message = said;
    const isRefused = ({ personnel_id: person, part }: ResultRow) =>
      data.refused.some((one) => one.personnel_id === person && one.part === (part ?? 1));
    refused = data.refused.map((one) => refused.find((other) => isSame(one, other)) ?? one);
    left = left.filter(isRefused);
    if (left.length === 0) break;
  }
  return { message, taken, waiting, refused };
}

function isSame(one: Refused, other: Refused): boolean {
  return one.personnel_id === other.personnel_id && one.part === other.part;
}
