/** One page of records as the API answers it. */
export type ListAnswer<Row> = {
  readonly data: readonly Row[];
  /** Every row that matches, where the list is there as a whole. */
  readonly all?: readonly Row[];
  readonly meta: { readonly total: number; readonly page: number; readonly size: number };
};
