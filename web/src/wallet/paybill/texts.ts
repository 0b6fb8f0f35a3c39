/** UI strings for the company's own paybill. A translation needs another file with the same keys. */
export const paybillTexts = {
  lead: "Money is paid in and out through your company's own paybill. Hazina sends the instructions to M-Pesa and records the results.",
  title: "Your paybill",
  facts: { shortcode: "Number", name: "Name", status: "Status" },
  statuses: { simulated: "Simulated", connected: "Connected", missing: "Not connected" },
  simulated: "This server simulates payments. You can connect a paybill only on a server with a public address.",
  missing: "Connect your paybill to pay money in and out by M-Pesa.",
  connected:
    "Payers enter the account code of a wallet as the account number. The payments appear in the wallet once M-Pesa lists them.",
  ofHead: {
    title: "The paybill belongs to the head company",
    body: "Only head company users can connect the paybill.",
  },
  connect: "Connect paybill",
  reconnect: "Renew credentials",
  form: {
    lead: "Copy the credentials from your app at developer.safaricom.co.ke and from the M-Pesa organisation portal. The credentials are stored in encrypted form and never shown again.",
    shortcode: "Paybill number",
    name: "Name",
    phone: "Registered Safaricom number",
    phoneHint: "The number that the M-Pesa portal shows for this paybill.",
    key: "Consumer key",
    secret: "Consumer secret",
    passkey: "Passkey (Lipa na M-Pesa Online)",
    initiator: "Initiator name",
    initiatorPassword: "Initiator password",
    certificate: "M-Pesa certificate",
    certificateHint: "Paste the production certificate, from BEGIN CERTIFICATE to END CERTIFICATE.",
    password: "Your password",
    passwordHint: "Your password confirms that you are the person who connects the paybill.",
    submit: "Connect",
  },
} as const;
