import * as z from "zod";
import { Amount, Message, ScenarioName } from "../fields.ts";
import { operation } from "../operation.ts";

const tag = "Forecasting: classification";

const AccountPath = z.string().min(1).max(1000);
const MAX_ACCOUNTS = 20_000;
const Mapping = z.record(z.string().max(20), z.array(AccountPath).max(MAX_ACCOUNTS));
const Suggestion = z.record(z.string(), z.object({ class: z.string(), confidence: z.number(), reason: z.string() }));

/** Operations that read and change the classes of imported accounts. */
export const classification = {
  getAccounts: operation({
    method: "POST",
    path: "/analytics/forecasting/get-accounts",
    tag,
    title: "List accounts by class",
    ability: "View Forecasts",
    scope: "head",
    writes: false,
    cached: true,
  })
    .input(z.object({ scenario: ScenarioName }))
    .output(
      z.object({
        profit_and_loss: z.record(z.string(), z.array(z.string())),
        balance_sheet: z.record(z.string(), z.array(z.string())),
        suggestions: z.object({ profit_and_loss: Suggestion, balance_sheet: Suggestion }),
        amounts: z
          .object({ profit_and_loss: z.record(z.string(), Amount), balance_sheet: z.record(z.string(), Amount) })
          .describe(
            "By account: the total of the last 12 closed months for profit and loss accounts, the last closed balance for balance sheet accounts.",
          ),
      }),
    ),
  saveMappings: operation({
    method: "POST",
    path: "/analytics/forecasting/save-mappings",
    tag,
    title: "Save account classification",
    ability: "Classify Accounts",
    scope: "head",
    maxBodyBytes: 2 * 1024 * 1024,
    description:
      "An account you leave out keeps its class. An unknown path, or a class of the other statement, answers 422.",
  })
    .input(
      z.object({
        scenario: ScenarioName,
        mappings: z.object({ profit_and_loss: Mapping.default({}), balance_sheet: Mapping.default({}) }),
      }),
    )
    .output(Message),
};
