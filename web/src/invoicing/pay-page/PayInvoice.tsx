import { dayInWords } from "@hazina/base/calendar.ts";
import { formatMoney } from "@hazina/base/format-amount.ts";
import { centsOf } from "@hazina/base/money.ts";
import { type FormEvent, useState } from "react";
import { payPageTexts as texts } from "./texts.ts";
import { type PaidInvoice, sendPrompt, usePayLink } from "./use-pay-link.ts";

const MOST = 250_000;

const money = (amount: number, currency: string) => formatMoney(centsOf(amount), currency, "minus");

/** Shows the invoice of a pay link to the customer, who can pay it by phone without an account. */
export function PayInvoice({ token }: { readonly token: string }) {
  const { invoice, problem, readAgain } = usePayLink(token);
  if (invoice === undefined) {
    return (
      <main>
        <p role={problem === undefined ? "status" : "alert"}>{problem ?? texts.loading}</p>
        {problem === undefined ? null : (
          <button type="button" onClick={() => void readAgain()}>
            {texts.again}
          </button>
        )}
      </main>
    );
  }
  const { company, customer, reference, currency, open, to_charge: charged } = invoice;
  return (
    <main>
      <h1>{texts.title(reference)}</h1>
      <p className="mute">
        {texts.from(company)}
        <br />
        {texts.to(customer)}
      </p>
      <section aria-labelledby="open">
        <h2 id="open">{texts.open}</h2>
        <p className="open">{money(open, currency)}</p>
        {charged.rate === null || open === 0 ? null : (
          <p className="mute">{texts.charged(money(charged.amount, charged.currency), currency, charged.rate)}</p>
        )}
        {invoice.is_simulated ? <p className="mute">{texts.simulated}</p> : null}
        <Charge invoice={invoice} />
        {open === 0 ? (
          <p className="notice">{invoice.is_credited ? texts.credited : texts.paid}</p>
        ) : (
          <Pay key={open} {...{ token, invoice, readAgain }} />
        )}
      </section>
      <Lines invoice={invoice} />
    </main>
  );
}

/** Shows the state of the latest payment by phone. */
function Charge({ invoice: { charge, to_charge: charged } }: { readonly invoice: PaidInvoice }) {
  const { currency } = charged;
  const said =
    charge === null
      ? ""
      : {
          waiting: texts.waiting(money(charge.amount, currency), charge.phone),
          checking: texts.checking(money(charge.amount, currency)),
          paid: texts.received(money(charge.amount, currency)),
          failed: texts.failed,
        }[charge.state];
  return (
    <div role="status" aria-live="polite">
      {said === "" ? null : <p className="notice">{said}</p>}
    </div>
  );
}

type PayProps = { readonly token: string; readonly invoice: PaidInvoice; readonly readAgain: () => Promise<void> };

function Pay({ token, invoice, readAgain }: PayProps) {
  const [phone, setPhone] = useState("");
  const [amount, setAmount] = useState(String(Math.min(Math.ceil(invoice.to_charge.amount), MOST)));
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  if (!invoice.can_pay_by_phone) return <p className="notice">{texts.noPhone}</p>;
  const isWaiting = invoice.charge?.state === "waiting";
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    const said = await sendPrompt(token, phone, Number(amount.replaceAll(",", "")));
    setProblem(said);
    await readAgain();
    setSending(false);
  };
  if (isWaiting) return null;
  return (
    <form onSubmit={(event) => void send(event)} aria-label={texts.pay}>
      <label htmlFor="phone">{texts.phone}</label>
      <input
        id="phone"
        type="tel"
        autoComplete="tel"
        required
        value={phone}
        aria-describedby="phone-hint"
        onChange={({ target }) => setPhone(target.value)}
      />
      <span id="phone-hint" className="mute">
        {texts.phoneHint}
      </span>
      <label htmlFor="amount">{texts.sum}</label>
      <input
        id="amount"
        inputMode="numeric"
        required
        value={amount}
        aria-describedby="amount-hint"
        onChange={({ target }) => setAmount(target.value)}
      />
      <span id="amount-hint" className="mute">
        {texts.sumHint}
      </span>
      <p role="alert" className="bad">
        {problem}
      </p>
      <button type="submit" disabled={isSending}>
        {isSending ? texts.sending : texts.send}
      </button>
    </form>
  );
}

function Lines({ invoice }: { readonly invoice: PaidInvoice }) {
  const { lines, currency, number, day, due_on: due, tax, total } = invoice;
  const facts = [
    [texts.number, String(number)],
    [texts.day, dayInWords(day)],
    [texts.due, dayInWords(due)],
    [texts.tax, money(tax, currency)],
    [texts.total, money(total, currency)],
  ] as const;
  return (
    <section aria-label={texts.lines}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.description}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, description, quantity, total: amount }) => (
            <tr key={id}>
              <td>{description}</td>
              <td>{quantity}</td>
              <td>{money(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: "contents" }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
