import { parseInstant } from "@hazina/base/calendar.ts";
import { expect, test } from "vitest";
import { reportMail } from "./mails.ts";

test("the days of a link are those of Nairobi, where it is a day on after 21:00 UTC", () => {
  const { body } = reportMail({
    to: "board@example.com",
    subject: "October",
    summary: "",
    link: "https://hazina.example/api/shared-report/x",
    share: {
      title: "Board",
      sharedAt: parseInstant("2026-11-22T22:30:00Z"),
      expiresAt: parseInstant("2026-12-06T22:30:00Z"),
    },
    by: "Amina Otieno",
  });
  expect(body).toContain("The PDF shows the figures of 23/11/2026. It opens without signing in until 07/12/2026:");
});

test("the subject that a person writes holds no address and no link", () => {
  const { subject } = reportMail({
    to: "board@example.com",
    subject: "Pay now\r\nBcc: all@evil.example <h1>x</h1> http://evil.example",
    summary: "",
    link: "https://hazina.example/api/shared-report/x",
    share: {
      title: "Board",
      sharedAt: parseInstant("2026-11-22T22:30:00Z"),
      expiresAt: parseInstant("2026-12-06T22:30:00Z"),
    },
    by: "Amina Otieno",
  });
  expect(subject).not.toMatch(/[\r\n@/]|\.example|evil\.example/);
  expect(subject).toContain("Pay now");
});
