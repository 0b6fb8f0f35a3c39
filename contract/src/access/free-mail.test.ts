import { describe, expect, it } from "vitest";
import { isFreeMail } from "./free-mail.ts";

describe("a work address", () => {
  it.each(
    `gmail.com googlemail.com google.com mail.gmail.com GMAIL.COM outlook.com outlook.fr yahoo.com yahoo.co.uk
    yahoo.co.ke ymail.com rocketmail.com hotmail.com hotmail.co.uk live.com msn.com aol.com aim.com proton.me protonmail.com
    protonmail.ch pm.me gmx.de gmx.net mail.gmx.co.uk mail2world.com tuta.io tuta.com tutanota.com tutanota.de tutamail.com
    keemail.me 10minutemail.com juno.com gmail.com.au in.yahoo.com`.split(/\s+/),
  )("is refused at %s, a provider of free mail", (domain) => {
    expect(isFreeMail(`amina@${domain}`)).toBe(true);
  });

  it.each(
    `gmailsolutions.co.ke yahoofarms.com protonlabs.co.ke outlookmedia.co.ke tutaleni.or.ke junoafrica.com live.co.ke aim.co.ke
    gmail.sokoni.co.ke google.sokoni.com sokoni.co.ke kra.go.ke strathmore.edu pm.co.ke acme.gmail mygmail.com
    google-partners.co.ke co.ke ke localhost`.split(/\s+/),
  )("is accepted at %s, which is a company's own", (domain) => {
    expect(isFreeMail(`amina@${domain}`)).toBe(false);
  });
});
