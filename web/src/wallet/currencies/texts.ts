/**
 * UI strings for deposits by card and for the wallet in US dollars. A translation needs another file with the same
 * keys.
 */
export const currencyTexts = {
  lead: "Money in US dollars, paid in by card. The books keep it in shillings, at the exchange rate of the day.",
  empty: {
    title: "No wallet in US dollars yet",
    body: "Enter the exchange rate of the day, then pay in by card. The wallet opens with its first deposit.",
  },
  open: "Open the wallet",
  payIn: "Pay in by card",
  convert: "Convert",
  setRate: "Set the rate",
  transactions: "Transactions",
  noTransactions: "Deposits and conversions appear here.",
  rates: {
    title: "Exchange rates",
    lead: "Shillings for one dollar. Money that comes in is posted at the latest rate until its day. Nobody converts at a rate that they entered.",
    none: "No rate yet. Enter one before the first deposit.",
    day: "Day",
    rate: "Rate",
    source: "Source",
    by: "Entered by",
  },
  rateForm: {
    title: "Set the exchange rate",
    day: "Day",
    rate: "Shillings for one dollar",
    source: "Source",
    sourceHint: "Such as the Central Bank of Kenya, or your bank.",
    submit: "Save the rate",
  },
  cardForm: {
    title: "Pay in by card",
    lead: "You enter the card on Stripe's page. Hazina never sees its number. Cards pay into wallets of the company and its branches.",
    wallet: "Wallet",
    amount: (currency: string) => `Amount in ${currency}`,
    submit: "Continue to Stripe",
  },
  convertForm: {
    title: "Convert money",
    lead: "Record a conversion that the bank or Stripe made. It is posted at the rate of the day, which another person recorded.",
    from: "From",
    to: "To",
    amount: (currency: string) => `Amount in ${currency}`,
    rate: (rate: string, day: string, by: string) =>
      `${rate} shillings for one dollar, the rate of ${day}, entered by ${by}.`,
    result: (amount: string) => `${amount} will be received.`,
    reference: "Reference",
    referenceHint: "The number of the conversion at the bank or provider.",
    submit: "Convert",
  },
  stripe: {
    title: "Card payments",
    simulated: "Card payments are simulated on this server. No money moves.",
    connected: "Card payments go through the company's own account at Stripe.",
    missing: "No account at Stripe is connected, so nobody can pay in by card.",
    connect: "Connect Stripe",
    reconnect: "Connect again",
    webhook: "Address for Stripe's webhooks",
    webhookHint:
      "Enter this address at Stripe, for the events checkout.session and payment_intent. Then enter its signing secret here.",
    key: "Secret key",
    secret: "Signing secret of the webhook",
    password: "Your password",
    submit: "Connect",
  },
} as const;
