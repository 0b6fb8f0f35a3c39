-- The outcome of a payment is stored with it from now on. Payments whose transactions have all ended get theirs here, once, by the rule in
-- server/src/wallet/payments/payment-settlement.ts.
WITH ends AS (
  SELECT p.company_id, p.id, count(*) AS transactions,
    count(*) FILTER (WHERE t.state = 'settled') AS paid,
    count(*) FILTER (WHERE t.state NOT IN ('settled', 'failed', 'cancelled', 'expired')) AS open
  FROM payment_orders p
  JOIN wallet_transactions t ON t.company_id = p.company_id AND (t.cause_id = p.id OR t.id = p.transaction_id)
  WHERE p.state = 'sent'
  GROUP BY p.company_id, p.id
)
UPDATE payment_orders p
SET state = CASE WHEN e.paid = e.transactions THEN 'paid' WHEN e.paid > 0 THEN 'partly_paid' ELSE 'failed' END
FROM ends e
WHERE e.open = 0 AND p.company_id = e.company_id AND p.id = e.id;
