import { expect, test } from "vitest";
import { FINANCING, initialValues, problemsOf, requestOf } from "./form-fields.ts";

const given = { name: "Branch", scenario: "Growth", start: "2027-01" };
const named = { forecast_name: "Branch", scenario_name: "Growth" };

test("a loan is asked for in the words of the call, an empty field is none", () => {
  const values = { ...initialValues("loan", given), principal: 500, annualInterest: 12, loanTermYears: "" };
  expect(requestOf("loan", values)).toEqual({
    loanPayload: {
      ...named,
      principal: 500,
      annualInterest: 12,
      loanTermYears: null,
      loanTermMonths: 0,
      startDate: "2027-01",
      loanLiabilityAccount: null,
      loanRepaymentAccount: null,
      interestAccount: null,
    },
  });
});

test("an asset asks for what its method and its financing need, and nothing else", () => {
  const values = { ...initialValues("asset", given), purchaseAccount: "Bank", depreciationRate: 20, salvageValue: 5 };
  expect(requestOf("asset", values)).toMatchObject({
    depreciationPayload: { depreciationMethod: "Straightline Depreciation", salvageValue: 5 },
    financingPayload: { purchaseClass: "current_asset", purchaseAccount: "Bank" },
  });
  const owed = { ...values, financing: FINANCING[1], depreciationMethod: "Percentage of Opening Balance" };
  expect(requestOf("asset", owed)).toMatchObject({
    depreciationPayload: { depreciationRate: 20 },
    financingPayload: { purchaseClass: "LOAN", loanTermMonths: 0 },
  });
});

test("marketing without a channel has subscriptions alone", () => {
  const values = { ...initialValues("marketing", given), subscription: "Mailer", monthlySubscription: 20 };
  expect(requestOf("marketing", values)).toMatchObject({
    marketingPayload: { channels: [], subscriptions: [{ name: "Mailer", monthlySubscription: 20 }], monthlyBudget: 0 },
  });
});

test("what is missing is told at its field, in the words of the server", () => {
  const nameless = initialValues("loan", { name: "", scenario: "Baseline", start: null });
  expect(problemsOf("loan", nameless)).toMatchObject({
    forecast_name: "Please provide a Forecast Name and Scenario Name before proceeding.",
    startDate: "Please input start date",
    annualInterest: "Annual Interest must be a number",
    principal: "Please fill in all required fields correctly.",
  });
  expect(problemsOf("asset", initialValues("asset", given))).toMatchObject({
    assetName: "Please input the asset name",
  });
  expect(problemsOf("hire", initialValues("hire", given))).toMatchObject({ department_id: "Department is required" });
});
