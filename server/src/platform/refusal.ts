/** Details of a refusal in addition to its message. */
export type RefusalDetails = {
  /** The account status of the specification: 5 is "not active yet". */
  readonly status?: number;
  /** The wrong fields, each with its message. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** Additional fields of the answer's body, such as an import's report. */
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** The refusal of a call: an HTTP status, a code for programs and a message for a person. */
export class Refusal extends Error {
  readonly httpStatus: number;
  readonly code: string;
  readonly details: RefusalDetails;

  constructor(httpStatus: number, code: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.httpStatus = httpStatus;
    this.code = code;
    this.details = details;
  }
}

/** The refusal (401) of a call without a valid session, or of a failed attempt on a public call. */
export function notSignedIn(message = "Sign in to continue.", code = "not_signed_in"): Refusal {
  return new Refusal(401, code, message);
}

/** The refusal (403) of a call whose role lacks an ability. */
export function lacksAbility(ability: string): Refusal {
  return new Refusal(403, "lacks_ability", `Your role does not include "${ability}". Ask an administrator for it.`);
}

/** The refusal (404) for a record that does not exist or belongs to another company. */
export function notFound(what: string): Refusal {
  return new Refusal(404, "not_found", `${what} was not found.`);
}

/** The refusal (409) of a change to a record that changed meanwhile, or whose state does not allow it. */
export function conflict(message: string, code = "conflict", extra?: Record<string, unknown>): Refusal {
  return new Refusal(409, code, message, extra ? { extra } : {});
}

/** The refusal (409) of a value that another record already has, shown next to its field. */
export function taken(path: string, message: string): Refusal {
  return new Refusal(409, "conflict", message, { errors: [{ path, message }] });
}

/** The refusal (422) of an input that is well-formed but wrong. */
export function invalid(message: string, errors?: RefusalDetails["errors"], extra?: Record<string, unknown>): Refusal {
  return new Refusal(422, "invalid", message, { ...(errors ? { errors } : {}), ...(extra ? { extra } : {}) });
}

/** The refusal (429) of calls that are too frequent. */
export function tooFast(message: string): Refusal {
  return new Refusal(429, "too_fast", message);
}

/** The refusal (413) of an input that is too large. */
export function tooLarge(message: string): Refusal {
  return new Refusal(413, "too_large", message);
}
