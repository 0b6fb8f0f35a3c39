/** The details that a refusal can have in addition to its message, such as the invalid fields. */
export type RefusalDetails = {
  /** The account status; 5 means "not active yet". Absent for a refusal that is not about the account. */
  readonly status?: number;
  /** The invalid fields, each with its message. Absent if the refusal is not about fields. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** Additional fields for the body of the error answer, such as an import's report. Absent if there are none. */
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

/**
 * Creates the error (401) for a call without a valid session, or for a failed attempt to sign in, for example with a
 * wrong password.
 */
export function notSignedIn(message = "Sign in to continue.", code = "not_signed_in"): Refusal {
  return new Refusal(401, code, message);
}

/** Creates the error (403) for a call by a user whose role lacks an ability. */
export function lacksAbility(ability: string): Refusal {
  return new Refusal(403, "lacks_ability", `Your role does not include "${ability}". Ask an administrator for it.`);
}

/** Creates the error (404) for a record that does not exist or belongs to another company. */
export function notFound(what: string): Refusal {
  return new Refusal(404, "not_found", `${what} was not found.`);
}

/**
 * Creates the error (409) for a change to a record that has changed in the meantime, or is in a state that does not
 * allow the change.
 */
export function conflict(message: string, code = "conflict", extra?: Record<string, unknown>): Refusal {
  return new Refusal(409, code, message, extra ? { extra } : {});
}

/**
 * Creates the error (409) for a value that another record already has.
 * @param path the input field with the value, next to which the message is shown.
 */
export function taken(path: string, message: string): Refusal {
  return new Refusal(409, "conflict", message, { errors: [{ path, message }] });
}

/** Creates the error (422) for an input that is well-formed but invalid. */
export function invalid(message: string, errors?: RefusalDetails["errors"], extra?: Record<string, unknown>): Refusal {
  return new Refusal(422, "invalid", message, { ...(errors ? { errors } : {}), ...(extra ? { extra } : {}) });
}

/**
 * Creates the error (422) for the value of one input field.
 * @param path the input field, next to which the message is also shown.
 */
export function invalidField(path: string, message: string): Refusal {
  return invalid(message, [{ path, message }]);
}

/** Creates the error (429) for calls that are too frequent. */
export function tooFast(message: string): Refusal {
  return new Refusal(429, "too_fast", message);
}

/** Creates the error (413) for an input that is too large. */
export function tooLarge(message: string): Refusal {
  return new Refusal(413, "too_large", message);
}
