/** The facts of a request for the conditions of policies, as they were when it was made. */
export type KeptFacts = {
  readonly department?: string;
  readonly category?: string;
  readonly budget?: string;
  readonly project?: string;
  readonly flags?: readonly string[];
};
