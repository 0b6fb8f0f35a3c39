import type { Mail } from "../platform/mail.ts";

const SIGN_OFF = "\n\nHazina\nIf you did not expect this mail, you can leave it unanswered.";

/** The link by which an applicant follows the application. */
export function applicantMail(to: string, firstName: string, company: string, link: string): Mail {
  return {
    to,
    subject: `Your application for ${oneLine(company)}`,
    body: `Hello ${oneLine(firstName)},

thank you for registering ${oneLine(company)}. Our accounts representative gets in touch within 24 hours to activate the account.
Follow your application here:

${link}${SIGN_OFF}`,
  };
}

/** Temporary credentials: good for one sign-in within 72 hours, after which the password has to be changed. */
export function credentialsMail(to: string, firstName: string, password: string, signInUrl: string): Mail {
  return {
    to,
    subject: "Your sign-in to Hazina",
    body: `Hello ${oneLine(firstName)},

sign in at ${signInUrl} with

Email: ${to}
Password: ${password}

The password is temporary: it works for one sign-in within 72 hours, and you choose your own right after it.${SIGN_OFF}`,
  };
}

/** For an address that signs up although it has an account. */
export function alreadyRegisteredMail(to: string, signInUrl: string): Mail {
  return {
    to,
    subject: "You already have an account",
    body: `Hello,

somebody used this address to register a company with Hazina, but it has an account already. Nothing was changed.
Sign in at ${signInUrl}; there you can also ask for a new password.${SIGN_OFF}`,
  };
}

/** The one-time code of a sign-in. */
export function codeMail(to: string, firstName: string, code: string): Mail {
  return {
    to,
    subject: "Your verification code",
    body: `Hello ${oneLine(firstName)},

Code: ${code}

The code expires in 1 hour and works once. Nobody from Hazina asks you for it.${SIGN_OFF}`,
  };
}

/** The link that resets a password. */
export function resetMail(to: string, firstName: string, link: string): Mail {
  return {
    to,
    subject: "Reset your password",
    body: `Hello ${oneLine(firstName)},

choose a new password here within 1 hour:

${link}

The link works once.${SIGN_OFF}`,
  };
}

/** For a person whose company lets only administrators reset passwords. */
export function resetOffMail(to: string, firstName: string): Mail {
  return {
    to,
    subject: "Reset your password",
    body: `Hello ${oneLine(firstName)},

your company does not let people reset their password themselves. Ask your administrator to send you login credentials.${SIGN_OFF}`,
  };
}

/** Tells the applicant that all documents have arrived. */
export function submittedMail(to: string, firstName: string, company: string): Mail {
  return {
    to,
    subject: `We received your documents for ${oneLine(company)}`,
    body: `Hello ${oneLine(firstName)},

thank you, all documents of ${oneLine(company)} have arrived. We review them within 24 hours and write to you.${SIGN_OFF}`,
  };
}

/** Tells the people who run the platform that an application waits for them. */
export function reviewMail(to: string, company: string, link: string): Mail {
  return {
    to,
    subject: `To review: ${oneLine(company)}`,
    body: `Hello,

the documents of ${oneLine(company)} are complete. Review the application here:

${link}${SIGN_OFF}`,
  };
}

/** Tells the applicant why an application came back, with a fresh link to follow it. */
export function returnedMail(to: string, firstName: string, company: string, reason: string, link: string): Mail {
  return {
    to,
    subject: `Your application for ${oneLine(company)} needs something`,
    body: `Hello ${oneLine(firstName)},

we could not activate ${oneLine(company)} yet:

${oneLine(reason)}

Upload what is needed here:

${link}${SIGN_OFF}`,
  };
}

/** Tells the applicant that the company is active; the credentials follow in a mail of their own. */
export function approvedMail(to: string, firstName: string, company: string): Mail {
  return {
    to,
    subject: `${oneLine(company)} is active`,
    body: `Hello ${oneLine(firstName)},

your application was approved and ${oneLine(company)} is active. Your credentials are in a mail of their own.${SIGN_OFF}`,
  };
}

/** Names come from people: in a mail they stay on one line, so that nobody can add lines of their own. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
