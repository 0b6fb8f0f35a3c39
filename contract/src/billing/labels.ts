/** The methods by which an invoice for the company's plan can be paid. */
export const PAY_METHODS = ["wallet", "mpesa"] as const;

/** The states of an invoice for the company's plan. */
export const BILLING_INVOICE_STATES = ["open", "overdue", "paid", "credited"] as const;

/** The states of a wallet payment that pays an invoice for the company's plan. */
export const PLAN_PAYMENT_STATES = ["under_way", "paid", "failed"] as const;

/** The quantities that a plan limits: the number of employees and the number of users. */
export const LIMITED = ["employees", "users"] as const;
