/** The facts of a request that the conditions of policies use, as they were when the request was made. */
export type KeptFacts = {
  readonly department?: string;
  readonly category?: string;
  readonly budget?: string;
  readonly project?: string;
  readonly flags?: readonly string[];
};
