-- Wallets began to post to the books after they had moved money. What they moved before is posted here, once, by the rule in
-- engine/src/accounting/rules/wallet.ts; salaries against the bank, because payroll took them from there.
WITH earlier AS (
  SELECT t.company_id, t.id, t.kind, t.direction, t.amount_cents AS amount, t.branch_id, t.currency, t.transfer_id,
    (coalesce(t.settled_at, t.created_at) AT TIME ZONE 'Africa/Nairobi')::date AS date, gen_random_uuid() AS journal,
    CASE w.mode WHEN 'live' THEN '1110' ELSE '1119' END AS own,
    CASE WHEN t.direction = 'in' THEN '2310' WHEN t.kind = 'withdrawal' THEN '1420' WHEN t.cause_kind = 'pay_out' THEN '1100' ELSE '1450' END AS other,
    CASE WHEN t.kind = 'withdrawal' THEN t.user_id::text ELSE t.counterparty_name END AS party,
    CASE t.kind WHEN 'request' THEN 'Money request' ELSE initcap(t.kind) END || ' ' || t.reference AS memo
  FROM wallet_transactions t
  JOIN wallets w ON w.company_id = t.company_id AND w.id = t.wallet_id
  JOIN companies c ON c.company_id = t.company_id AND c.currency = t.currency
  WHERE t.state = 'settled' AND t.kind IN ('deposit', 'withdrawal', 'payment', 'transfer', 'request')
    AND NOT EXISTS (SELECT FROM journals j WHERE j.company_id = t.company_id AND j.source_kind = 'wallet' AND j.source_id = t.id::text)
), moved AS (
  SELECT e.*, i.branch_id AS to_branch FROM earlier e
  JOIN earlier i ON i.company_id = e.company_id AND i.transfer_id = e.transfer_id AND i.direction = 'in'
  WHERE e.kind IN ('transfer', 'request') AND e.direction = 'out' AND i.branch_id IS DISTINCT FROM e.branch_id
), lines AS (
  SELECT company_id, journal, 0 AS position, CASE direction WHEN 'in' THEN own ELSE other END AS account, amount AS debit, 0::bigint AS credit,
    memo, branch_id, CASE direction WHEN 'in' THEN NULL ELSE party END AS party, currency
  FROM earlier WHERE kind NOT IN ('transfer', 'request')
  UNION ALL
  SELECT company_id, journal, 1, CASE direction WHEN 'in' THEN other ELSE own END, 0, amount, memo, branch_id,
    CASE direction WHEN 'in' THEN party END, currency
  FROM earlier WHERE kind NOT IN ('transfer', 'request')
  UNION ALL SELECT company_id, journal, 0, own, 0, amount, memo, branch_id, NULL, currency FROM moved
  UNION ALL SELECT company_id, journal, 1, own, amount, 0, memo, to_branch, NULL, currency FROM moved
  UNION ALL SELECT company_id, journal, 2, '2290', 0, amount, 'Due to another branch', to_branch,
    'branch:' || coalesce(branch_id::text, 'head'), currency FROM moved
  UNION ALL SELECT company_id, journal, 3, '1490', amount, 0, 'Due from another branch', branch_id,
    'branch:' || coalesce(to_branch::text, 'head'), currency FROM moved
), heads AS (
  INSERT INTO journals (company_id, id, source_kind, source_id, step, date, memo, currency, origin, posted_by_name)
  SELECT company_id, journal, 'wallet', id::text, 'settled', date, memo, currency, 'rule', 'Hazina' FROM earlier e
  WHERE EXISTS (SELECT FROM lines l WHERE l.journal = e.journal)
)
INSERT INTO journal_lines (company_id, journal_id, position, account, debit, credit, memo, branch_id, party, currency, original_cents, rate)
SELECT company_id, journal, position, account, debit, credit, memo, branch_id, party, currency, debit + credit, 1000000 FROM lines;
