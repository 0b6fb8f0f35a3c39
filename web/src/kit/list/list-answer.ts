/** One page of records, as the API returns it. */
export type ListAnswer<Row> = {
  readonly data: readonly Row[];
  /** Every matching row, if all rows are loaded at once. */
  readonly all?: readonly Row[];
  readonly meta: {
    readonly total: number;
    readonly page: number;
    readonly size: number;
    /** True if there are more rows than `total`. */
    readonly has_more?: boolean | undefined;
  };
};
