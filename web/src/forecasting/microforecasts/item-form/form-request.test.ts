import { expect, test } from "vitest";
import type { DetailItem } from "../api.ts";
import { FINANCING, initialValues } from "./form-fields.ts";
import { checkedForm, formOf, problemsOfStep, requestOf } from "./form-request.ts";

const START = "2027-01";
const named = { forecast_name: "Branch", scenario_name: "Growth" };

test("a loan is asked for in the words of the call, an empty field is none", () => {
  const values = { ...initialValues("loan", START), principal: 500, annualInterest: 12, loanTermYears: "" };
  expect(requestOf("loan", values, named)).toEqual({
    loanPayload: {
      ...named,
      principal: 500,
      annualInterest: 12,
      loanTermYears: null,
      loanTermMonths: 0,
      startDate: START,
      loanLiabilityAccount: null,
      loanRepaymentAccount: null,
      interestAccount: null,
    },
  });
});

test("an asset asks for what its method and its financing need, and nothing else", () => {
  const values = { ...initialValues("asset", START), purchaseAccount: "Bank", depreciationRate: 20, salvageValue: 5 };
  expect(requestOf("asset", values, named)).toMatchObject({
    depreciationPayload: { depreciationMethod: "Straightline Depreciation", salvageValue: 5 },
    financingPayload: { purchaseClass: "current_asset", purchaseAccount: "Bank" },
  });
  const owed = { ...values, financing: FINANCING[1], depreciationMethod: "Percentage of Opening Balance" };
  expect(requestOf("asset", owed, named)).toMatchObject({
    depreciationPayload: { depreciationRate: 20 },
    financingPayload: { purchaseClass: "LOAN", loanTermMonths: 0 },
  });
});

test("a hire is paid by the company's cash, by an account that was chosen, or by a loan; a day prorates its month", () => {
  const values = { ...initialValues("hire", START), startDay: 9 };
  expect(requestOf("hire", values, named)).toMatchObject({
    hirePayload: { employment_start_date: "2027-01-09" },
    financingPayload: null,
  });
  expect(requestOf("hire", { ...values, purchaseAccount: "Bank" }, named)).toMatchObject({
    financingPayload: { purchaseClass: "current_asset", purchaseAccount: "Bank" },
  });
  expect(requestOf("hire", { ...values, financing: FINANCING[1], principal: 900 }, named)).toMatchObject({
    financingPayload: { purchaseClass: "LOAN", principal: 900 },
  });
});

test("marketing has several channels; an amount that is left empty is none", () => {
  const channels = [
    { name: "Radio", distribution: 60, costPerLead: 5 },
    { name: "Fairs", distribution: 40, costPerLead: "" },
  ];
  expect(requestOf("marketing", { ...initialValues("marketing", START), channels }, named)).toMatchObject({
    marketingPayload: {
      channels: [channels[0], { name: "Fairs", costPerLead: 0 }],
      subscriptions: [],
      monthlyBudget: 0,
    },
  });
});

test("a missing value is reported at its field in the server's words, and belongs to a step", () => {
  const problems = (kind: Parameters<typeof initialValues>[0], start: string | null = START) =>
    checkedForm(kind, initialValues(kind, start), named).problems;
  expect(
    checkedForm("loan", initialValues("loan", null), { forecast_name: "", scenario_name: "" }).problems,
  ).toMatchObject({
    forecast_name: "Please provide a Forecast Name and Scenario Name before proceeding.",
    startDate: "Please input start date",
    annualInterest: "Annual Interest must be a number",
    principal: "Please fill in all required fields correctly.",
  });
  expect(problems("asset")).toMatchObject({ assetName: "Please input the asset name" });
  expect(problems("hire")).toMatchObject({ department_id: "Department is required" });
  const asset = initialValues("asset", START);
  const checked = checkedForm("asset", asset, named);
  expect(Object.keys(problemsOfStep("asset", 0, asset, checked)).sort()).toEqual(["assetName", "cost"]);
  expect(problems("asset", null)).toMatchObject({ startDate: "Please input start date" });
  const methods = { "Straightline Depreciation": "salvageValue", "Percentage of Opening Balance": "depreciationRate" };
  for (const [depreciationMethod, field] of Object.entries(methods)) {
    const named_ = {
      ...asset,
      assetName: "Van",
      cost: 900,
      depreciationMethod,
      depreciationAccount: "Wear",
      periodYears: 5,
    };
    const empty = { ...named_, salvageValue: "", depreciationRate: "" };
    const step = problemsOfStep("asset", 1, empty, checkedForm("asset", empty, named));
    expect(Object.keys(step), "the step of the field does not let go on").toEqual([field]);
  }
  const unnamed = { ...initialValues("marketing", START), channels: [{ name: "", distribution: 100, costPerLead: 0 }] };
  expect(checkedForm("marketing", unnamed, named).problems).toMatchObject({
    "channels.0.name": "Channel name is required",
  });
});

test("a saved item opens in its form as it was entered", () => {
  const loanPayload = {
    ...named,
    loanLiabilityAccount: "Loan",
    loanRepaymentAccount: "Bank",
    interestAccount: "Interest",
    annualInterest: 12,
    loanTermYears: 1,
    loanTermMonths: 6,
    principal: 900,
    startDate: START,
  };
  const item: DetailItem = {
    id: "1",
    kind: "loan",
    start_month: START,
    title: "Loan",
    facts: [],
    asks: null,
    in_books: false,
    loanPayload,
  };
  const form = formOf(item as DetailItem);
  expect(form?.kind).toBe("loan");
  expect(requestOf("loan", form?.values ?? {}, named)).toEqual({ loanPayload });
  expect(formOf({ ...item, loanPayload: undefined, kind: "raise" } as unknown as DetailItem)).toBeNull();
});
