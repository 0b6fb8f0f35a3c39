/**
 * UI strings for deposits by card and for the wallet in US dollars. A translation needs another file with the same
 * keys.
 */
export const currencyTexts = {
  lead: "US dollar amounts paid in by card. The books record them in shillings, at that day's exchange rate.",
  empty: {
    title: "No wallet in US dollars yet",
    body: "Enter the day's exchange rate, then pay in by card. The wallet will be created with its first deposit.",
  },
  open: "Open the wallet",
  payIn: "Pay in by card",
  convert: "Convert",
  setRate: "Set the rate",
  transactions: "Transactions",
  noTransactions: "Deposits and conversions appear here.",
  rates: {
    title: "Exchange rates",
    lead: "Each rate is in shillings for one US dollar. Money received is posted at the most recent rate entered for the date of receipt or earlier. You cannot convert money at a rate that you entered yourself.",
    none: "No rate yet. Enter a rate before the first deposit.",
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
    sourceHint: "For example, the Central Bank of Kenya or your own bank.",
    submit: "Save the rate",
  },
  cardForm: {
    title: "Pay in by card",
    lead: "You enter the card number on Stripe's page. Hazina never sees it. Money paid by card goes into a wallet of the company or of a branch.",
    wallet: "Wallet",
    amount: (currency: string) => `Amount in ${currency}`,
    submit: "Continue to Stripe",
  },
  convertForm: {
    title: "Convert money",
    lead: "Record a currency conversion made by the bank or Stripe. It is posted at that day's exchange rate, which another person must enter first.",
    from: "From",
    to: "To",
    amount: (currency: string) => `Amount in ${currency}`,
    rate: (rate: string, day: string, by: string) =>
      `${rate} shillings per dollar, the rate for ${day}, entered by ${by}.`,
    result: (amount: string) => `${amount} will be received.`,
    reference: "Reference",
    referenceHint: "The bank's or provider's reference for the conversion.",
    submit: "Convert",
  },
  stripe: {
    title: "Card payments",
    simulated: "Card payments are simulated on this server. No money moves.",
    connected: "Card payments go through the company's own Stripe account.",
    missing: "No Stripe account is connected, so nobody can pay in by card.",
    connect: "Connect Stripe",
    reconnect: "Connect again",
    webhook: "Webhook address for Stripe",
    webhookHint:
      "Add this address as a webhook in Stripe, for the events checkout.session.*, payment_intent.*, charge.refunded, refund.* and charge.dispute.*. Then enter the webhook's signing secret here.",
    key: "Secret key",
    secret: "Webhook signing secret",
    password: "Your password",
    submit: "Connect",
  },
} as const;
