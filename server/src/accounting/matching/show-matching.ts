import { dayInWords, formatInstant, parseDay } from "@hazina/base/calendar.ts";
import { cents, majorOf } from "@hazina/base/money.ts";
import type { VERDICTS } from "@hazina/contract/accounting/labels.ts";
import type { ListQuestion } from "@hazina/contract/list.ts";
import { counterpartyOf } from "@hazina/engine/accounting/matching/counterparty.ts";
import { keyOfTarget, matchRows } from "@hazina/engine/accounting/matching/match-rows.ts";
import type { OpenDocument, Proposal } from "@hazina/engine/accounting/matching/model.ts";
import { and, desc, eq } from "drizzle-orm";
import { readCurrency } from "../../organization/companies.ts";
import type { Call } from "../../platform/call.ts";
import { containing, pageOf } from "../../platform/database/lists.ts";
import { notFound } from "../../platform/refusal.ts";
import { isInState } from "../bank-statements/show-statements.ts";
import { bankRows } from "../bank-statements/tables.ts";
import { readChart } from "../chart/chart.ts";
import { bankDecisions } from "./tables.ts";
import { type Loaded, readWorld, toMatch } from "./world.ts";

const MOST_ROWS = 200;
const MOST_DOCUMENTS = 2_000;
const MOST_SHOWN = 300;

/**
 * Reads the oldest open rows of an account, each with its proposals.
 * @throws Refusal 404 for an unknown account.
 */
export async function readMatching(call: Call, { account: code }: { readonly account: string }) {
  const { tx, actor } = call;
  const chart = await readChart(call);
  const account = chart.get(code);
  if (account?.class !== "CASH") throw notFound("This account");
  const world = await readWorld(call, code, { rows: MOST_ROWS, documents: MOST_DOCUMENTS, isShown: true });
  const proposals = matchRows(world.rows.map(toMatch), world);
  const total = await tx.$count(
    bankRows,
    and(eq(bankRows.companyId, actor.companyId), eq(bankRows.account, code), isInState("open")),
  );
  const { currency } = await readCurrency(tx, actor);
  const named = namesIn(world, (of) => `${of} ${chart.get(of)?.name ?? ""}`.trim());
  return {
    account: { code, name: account.name },
    currency,
    total,
    data: world.rows.map((row) => ({
      id: row.id,
      day: parseDay(row.day),
      amount: majorOf(cents(row.amountCents)),
      reference: row.reference,
      details: row.details,
      counterparty: counterpartyOf(row.details),
      proposals: (proposals.get(row.id) ?? []).map((proposal) => shownProposal(proposal, named)),
    })),
    entries: world.entries.slice(0, MOST_SHOWN).map(({ journalId, position, day, amount, memo, sourceKind }) => ({
      journal_id: journalId,
      position,
      day,
      amount: majorOf(amount),
      memo,
      source_kind: sourceKind,
    })),
    documents: world.documents.slice(0, MOST_SHOWN).map(({ partyId, open, ...document }) => ({
      ...document,
      party_id: partyId,
      open: majorOf(open),
    })),
  };
}

type Named = {
  readonly entry: (id: string) => string;
  readonly document: (id: string) => OpenDocument | undefined;
  readonly account: (code: string) => string;
};

function namesIn({ entries, documents }: Loaded, account: (code: string) => string): Named {
  const byEntry = new Map(entries.map((one) => [one.id, `${dayInWords(one.day)}: ${one.memo}`]));
  const byDocument = new Map(documents.map((one) => [one.id, one]));
  return { entry: (id) => byEntry.get(id) ?? "", document: (id) => byDocument.get(id), account };
}

function shownProposal({ target, reasons, strength, isTied }: Proposal, named: Named) {
  const common = { key: keyOfTarget(target), reasons: [...reasons], strength, is_tied: isTied };
  const nothing = { entries: [], documents: null, account: null, rule_id: null };
  if (target.kind === "entry") {
    const [journal = "", position = "0"] = target.id.split(":");
    const entries = [{ journal_id: journal, position: Number(position) }];
    return { ...common, ...nothing, title: named.entry(target.id), entries };
  }
  if (target.kind === "account")
    return {
      ...common,
      ...nothing,
      title: named.account(target.account),
      account: target.account,
      rule_id: target.rule,
    };
  const documents = target.parts.map(({ id }) => named.document(id));
  const references = documents.map((one) => one?.reference ?? "").join(", ");
  const parts = target.parts.map(({ id, amount }) => ({ id, amount: majorOf(amount) }));
  const title = `${references}, ${documents[0]?.party ?? ""}`;
  return { ...common, ...nothing, title, documents: { kind: target.of, parts } };
}

/** Lists the log of decisions about bank statement rows, newest first, such as confirmed and refused proposals. */
export async function listDecisions(
  { tx, actor }: Call,
  question: ListQuestion & { readonly verdict?: (typeof VERDICTS)[number] | undefined },
) {
  const ofRow = and(eq(bankRows.companyId, bankDecisions.companyId), eq(bankRows.id, bankDecisions.rowId));
  const where = and(
    eq(bankDecisions.companyId, actor.companyId),
    question.verdict === undefined ? undefined : eq(bankDecisions.verdict, question.verdict),
    containing(question.search, bankDecisions.counterparty),
  );
  const rows = tx
    .select({ decision: bankDecisions, details: bankRows.details })
    .from(bankDecisions)
    .leftJoin(bankRows, ofRow)
    .where(where)
    .orderBy(desc(bankDecisions.at), desc(bankDecisions.id));
  const page = await pageOf(question, rows.$dynamic(), tx.$count(bankDecisions, where));
  return {
    data: page.rows.map(({ decision, details }) => ({
      id: decision.id,
      row_id: decision.rowId,
      details: details ?? "",
      counterparty: decision.counterparty,
      amount: majorOf(cents(decision.amountCents)),
      account: decision.account,
      verdict: decision.verdict,
      basis: decision.basis,
      by: decision.byName,
      at: formatInstant(decision.at),
    })),
    meta: page.meta,
  };
}
