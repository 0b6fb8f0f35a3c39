import type { Mail } from "../platform/mail.ts";
import { plainName } from "../platform/plain-name.ts";

const SIGN_OFF = "\n\nHazina\nIf you did not expect this email, you can ignore it.";

/**
 * The data for the mail to an applicant after sign-up: the recipient's address and first name, the company, the
 * application link, the password for the first sign-in, and the address at which to sign in.
 */
export type Applicant = {
  readonly to: string;
  readonly firstName: string;
  readonly company: string;
  readonly link: string;
  readonly password: string;
  readonly signInUrl: string;
};

/**
 * Creates the mail after sign-up, with the next steps, the application link and the password for the first sign-in.
 */
export function applicantMail({ to, firstName, company, link, password, signInUrl }: Applicant): Mail {
  return {
    to,
    subject: applicationSubject(company),
    body: `Hello ${plainName(firstName)},

Thank you for registering ${plainName(company)}. The next steps are:

1. Follow your application and upload your documents here:

${link}

2. Our accounts representative will get in touch with you within 24 hours to activate the account.

3. We will email you once it is active. Then sign in at ${signInUrl} with:

Email: ${to}
Password: ${password}

Keep this email until then. The password is temporary: once the account is active, it works for one sign-in within 72 hours. You
then choose your own password.${SIGN_OFF}`,
  };
}

function applicationSubject(company: string): string {
  return `Your application for ${plainName(company)}`;
}

/**
 * Creates the mail with a temporary password. It is valid for one sign-in within 72 hours and must then be changed.
 */
export function credentialsMail(to: string, firstName: string, password: string, signInUrl: string): Mail {
  return {
    to,
    subject: "Your access to Hazina",
    body: `Hello ${plainName(firstName)},

Sign in at ${signInUrl} with:

Email: ${to}
Password: ${password}

The password is temporary: it works for one sign-in within 72 hours. You then choose your own password.${SIGN_OFF}`,
  };
}

/**
 * Creates the mail to a person whom a company has added as a user, if that person already signs in to another company
 * with the same address.
 */
export function addedElsewhereMail(to: string, firstName: string, company: string): Mail {
  return {
    to,
    subject: "Your access to Hazina",
    body: `Hello ${plainName(firstName)},

${plainName(company)} has added you to Hazina. However, your email address already belongs to another company's account,
and an address can be used for only one company. Nothing was changed.

To join ${plainName(company)}, give them a different email address, or ask the other company's administrator to delete your
account there. Then ask ${plainName(company)} for new login credentials.${SIGN_OFF}`,
  };
}

/** Creates the mail to an address that signs up again although it already has an account. */
export function alreadyRegisteredMail(to: string, signInUrl: string): Mail {
  return {
    to,
    subject: "You already have an account",
    body: `Hello,

Someone used this address to register a company with Hazina, but the address already has an account. Nothing was changed.
You can sign in or ask for a new password at ${signInUrl}${SIGN_OFF}`,
  };
}

/** Creates the mail with the one-time code of a sign-in. */
export function codeMail(to: string, firstName: string, code: string): Mail {
  return {
    to,
    subject: "Your verification code",
    body: `Hello ${plainName(firstName)},

Code: ${code}

The code expires in 1 hour and works once. Nobody from Hazina will ever ask you for it.${SIGN_OFF}`,
  };
}

/** Creates the mail with the link to reset a password. */
export function resetMail(to: string, firstName: string, link: string): Mail {
  return {
    to,
    subject: "Reset your password",
    body: `Hello ${plainName(firstName)},

Choose a new password here within 1 hour:

${link}

The link works once.${SIGN_OFF}`,
  };
}

/**
 * Creates the mail to a user who asks for a password reset, if only administrators may reset passwords in their
 * company.
 */
export function resetDisabledMail(to: string, firstName: string): Mail {
  return {
    to,
    subject: "Reset your password",
    body: `Hello ${plainName(firstName)},

Your company does not let users reset their own passwords. Ask your administrator to send you login credentials.${SIGN_OFF}`,
  };
}

/** Creates the mail that tells the applicant that all documents have been received. */
export function submittedMail(to: string, firstName: string, company: string): Mail {
  return {
    to,
    subject: `We received your documents for ${plainName(company)}`,
    body: `Hello ${plainName(firstName)},

Thank you. We have received all the documents for ${plainName(company)}. We will review them within 24 hours and email you.${SIGN_OFF}`,
  };
}

/** Creates the mail that notifies platform staff that an application is waiting for review. */
export function reviewMail(to: string, company: string, link: string): Mail {
  return {
    to,
    subject: `To review: ${plainName(company)}`,
    body: `Hello,

The documents for ${plainName(company)} are complete. Review the application here:

${link}${SIGN_OFF}`,
  };
}

/** Creates the mail with the reason why an application was returned, and a new link to it. */
export function returnedMail(to: string, firstName: string, company: string, reason: string, link: string): Mail {
  return {
    to,
    subject: `Your application for ${plainName(company)} is incomplete`,
    body: `Hello ${plainName(firstName)},

We could not activate ${plainName(company)} yet:

${reason.replace(/\s+/g, " ")}

Upload the corrected documents here:

${link}${SIGN_OFF}`,
  };
}

/**
 * Creates the mail to the applicant when the company becomes active. It says which earlier mail contains the password
 * for the first sign-in.
 */
export function approvedMail(to: string, firstName: string, company: string, signInUrl: string): Mail {
  return {
    to,
    subject: `${plainName(company)} is active`,
    body: `Hello ${plainName(firstName)},

Your application was approved and ${plainName(company)} is active. Sign in at ${signInUrl} with this email address and the password
from our email "${applicationSubject(company)}". It works for one sign-in, within 72 hours of this email. You then choose your own password.

If you no longer have the password, choose "Forgot password?" on the sign-in page.${SIGN_OFF}`,
  };
}
