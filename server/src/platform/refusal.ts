/** Details of a refusal in addition to its message. */
export type RefusalDetails = {
  /** The account state mark of the specification: 5 is "not active yet". */
  readonly status?: number;
  /** The wrong fields, each with its sentence. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** Further members of the answer's body, such as an import's report. */
  readonly extra?: Readonly<Record<string, unknown>>;
};

/** A call that is refused: an HTTP status, a code for programs and a sentence for a person. */
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

/** No valid session, or a failed attempt on a public call. */
export function notSignedIn(message = "Sign in to continue.", code = "not_signed_in"): Refusal {
  return new Refusal(401, code, message);
}

/** The role lacks an ability. */
export function lacksAbility(ability: string): Refusal {
  return new Refusal(403, "lacks_ability", `Your role does not include "${ability}". Ask an administrator for it.`);
}

/** There is no such record, or it belongs to another company. */
export function notFound(what: string): Refusal {
  return new Refusal(404, "not_found", `${what} was not found.`);
}

/** The record changed, or its state does not allow this. */
export function conflict(message: string, code = "conflict", extra?: Record<string, unknown>): Refusal {
  return new Refusal(409, code, message, extra ? { extra } : {});
}

/** A value that another record has already: a conflict shown next to its field. */
export function taken(path: string, message: string): Refusal {
  return new Refusal(409, "conflict", message, { errors: [{ path, message }] });
}

/** Well-formed and wrong. */
export function invalid(message: string, errors?: RefusalDetails["errors"], extra?: Record<string, unknown>): Refusal {
  return new Refusal(422, "invalid", message, { ...(errors ? { errors } : {}), ...(extra ? { extra } : {}) });
}

/** More often than allowed. */
export function tooFast(message: string): Refusal {
  return new Refusal(429, "too_fast", message);
}

/** Larger than allowed. */
export function tooLarge(message: string): Refusal {
  return new Refusal(413, "too_large", message);
}
