ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_reverses";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_company_id_account_id_ledger_accounts_company_id_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_company_id_transfer_id_ledger_transfers_company_id_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_company_id_companies_company_id_fk";
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_reverses" ON "ledger_transfers" USING btree ("company_id","reverses") WHERE "ledger_transfers"."reverses" is not null;
--> statement-breakpoint
-- An update of a balance finds room beside the old row, so that no index changes.
ALTER TABLE ledger_accounts SET (fillfactor = 50);
--> statement-breakpoint
-- Applies a posting of a single transfer that uses no hold and reverses nothing: most postings. The general statements of
-- ledger_apply cost three times as much. Returns null where the accounts are equal: the general statements refuse that.
CREATE FUNCTION ledger_apply_transfer(posting jsonb, company uuid, narrowed uuid) RETURNS jsonb
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  transfer jsonb := posting->'transfers'->0;
  debit uuid := (transfer->>'debit')::uuid;
  credit uuid := (transfer->>'credit')::uuid;
  amount bigint := (transfer->>'amount')::bigint;
  as_of timestamptz := (posting->>'at')::timestamptz;
  posting_id uuid := (posting->>'id')::uuid;
  transfer_id uuid := (transfer->>'id')::uuid;
  account ledger_accounts;
  debited ledger_accounts;
  credited ledger_accounts;
  debit_change bigint;
  credit_change bigint;
  earlier record;
BEGIN
  IF debit = credit THEN RETURN NULL; END IF;
  FOR account IN SELECT * FROM ledger_accounts WHERE company_id = company AND id IN (debit, credit)
      ORDER BY lock_rank, id FOR NO KEY UPDATE LOOP
    IF account.id = debit THEN debited := account; ELSE credited := account; END IF;
  END LOOP;

  SELECT id, digest INTO earlier FROM ledger_postings
  WHERE company_id = company AND cause_kind = posting->>'cause_kind' AND cause_id = posting->>'cause_id' AND step = posting->>'step';
  IF FOUND THEN
    RETURN jsonb_build_object('posting', earlier.id,
      'status', CASE WHEN earlier.digest = posting->>'digest' THEN 'repeated' ELSE 'reused' END);
  END IF;

  debit_change := CASE debited.side WHEN 'debit' THEN amount ELSE -amount END;
  credit_change := CASE credited.side WHEN 'credit' THEN amount ELSE -amount END;
  IF debited.id IS NULL OR credited.id IS NULL THEN
    RETURN jsonb_build_object('status', 'refused', 'code', 'unknown_account');
  ELSIF debited.frozen OR credited.frozen THEN
    RETURN jsonb_build_object('status', 'refused', 'code', 'frozen');
  ELSIF debited.mode <> credited.mode THEN
    RETURN jsonb_build_object('status', 'refused', 'code', 'mixed_modes');
  ELSIF (transfer->>'currency') IS DISTINCT FROM debited.currency OR debited.currency <> credited.currency THEN
    RETURN jsonb_build_object('status', 'refused', 'code', 'currency');
  ELSIF narrowed IS NOT NULL AND (
      (debit_change < 0 AND debited.kind LIKE 'wallet:%' AND debited.branch_id IS DISTINCT FROM narrowed)
      OR (credit_change < 0 AND credited.kind LIKE 'wallet:%' AND credited.branch_id IS DISTINCT FROM narrowed)) THEN
    RETURN jsonb_build_object('status', 'refused', 'code', 'unknown_account');
  END IF;

  IF debited.balance_cents + debit_change - debited.held_cents < debited.floor_cents
      OR credited.balance_cents + credit_change - credited.held_cents < credited.floor_cents THEN
    account := CASE WHEN debited.balance_cents + debit_change - debited.held_cents < debited.floor_cents THEN debited ELSE credited END;
    -- Expired holds may free enough: the general statements release them first.
    IF account.held_cents > 0 THEN RETURN NULL; END IF;
    RETURN jsonb_build_object('status', 'refused', 'code', 'insufficient_funds', 'account', account.id,
      'available', account.balance_cents - account.held_cents - account.floor_cents);
  END IF;

  UPDATE ledger_accounts SET version = version + 1,
    balance_cents = balance_cents + CASE WHEN id = debit THEN debit_change ELSE credit_change END
  WHERE company_id = company AND id IN (debit, credit);
  INSERT INTO ledger_postings (company_id, id, cause_kind, cause_id, step, at, actor_id, actor_name, digest)
  VALUES (company, posting_id, posting->>'cause_kind', posting->>'cause_id', posting->>'step', as_of,
    (posting->>'actor_id')::uuid, posting->>'actor_name', posting->>'digest');
  INSERT INTO ledger_transfers (company_id, id, posting_id, position, debit_account, credit_account, currency, amount_cents)
  VALUES (company, transfer_id, posting_id, 0, debit, credit, debited.currency, amount);
  INSERT INTO ledger_entries (company_id, account_id, version, transfer_id, amount_cents, previous_cents, current_cents)
  VALUES (company, debit, debited.version + 1, transfer_id, debit_change, debited.balance_cents, debited.balance_cents + debit_change),
    (company, credit, credited.version + 1, transfer_id, credit_change, credited.balance_cents, credited.balance_cents + credit_change);
  RETURN jsonb_build_object('status', 'applied', 'posting', posting_id);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION ledger_apply(posting jsonb) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  company uuid := NULLIF(current_setting('app.company', true), '')::uuid;
  narrowed uuid := NULLIF(current_setting('app.branch', true), '')::uuid;
  as_of timestamptz := (posting->>'at')::timestamptz;
  transfers jsonb := coalesce(posting->'transfers', '[]');
  holds jsonb := coalesce(posting->'holds', '[]');
  voids jsonb := coalesce(posting->'voids', '[]');
  changes integer := jsonb_array_length(transfers) + jsonb_array_length(holds) + jsonb_array_length(voids);
  reversing boolean := jsonb_path_exists(transfers, '$[*].reverses');
  resolved uuid[];
  named uuid[];
  seen record;
  earlier record;
  code text;
  lacking record;
  single jsonb;
BEGIN
  IF company IS NULL OR changes < 1 OR changes > 1000 THEN
    RAISE EXCEPTION 'a posting has a company and 1 to 1,000 changes' USING ERRCODE = '22023';
  END IF;
  -- Sealing waits until no posting of the company is under way.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger ' || company::text, 0));
  IF changes = 1 AND jsonb_array_length(transfers) = 1 AND transfers->0->>'hold' IS NULL AND transfers->0->>'reverses' IS NULL THEN
    single := ledger_apply_transfer(posting, company, narrowed);
    IF single IS NOT NULL THEN RETURN single; END IF;
  END IF;

  SELECT array_agg(hold) INTO resolved FROM (
    SELECT (t->>'hold')::uuid AS hold FROM jsonb_array_elements(transfers) t WHERE t->>'hold' IS NOT NULL
    UNION ALL SELECT (v #>> '{}')::uuid FROM jsonb_array_elements(voids) v) x;
  SELECT array_agg(DISTINCT account) INTO named FROM (
    SELECT (t->>'debit')::uuid AS account FROM jsonb_array_elements(transfers) t
    UNION ALL SELECT (t->>'credit')::uuid FROM jsonb_array_elements(transfers) t
    UNION ALL SELECT (h->>'account')::uuid FROM jsonb_array_elements(holds) h
    UNION ALL SELECT account_id FROM ledger_holds WHERE company_id = company AND id = ANY(resolved)) x;
  WITH locked AS (
    SELECT id, mode, frozen FROM ledger_accounts WHERE company_id = company AND id = ANY(named)
    ORDER BY lock_rank, id FOR NO KEY UPDATE
  )
  SELECT count(*) AS accounts, bool_or(frozen) AS frozen, count(DISTINCT mode) AS modes INTO seen FROM locked;

  SELECT id, digest INTO earlier FROM ledger_postings
  WHERE company_id = company AND cause_kind = posting->>'cause_kind' AND cause_id = posting->>'cause_id' AND step = posting->>'step';
  IF FOUND THEN
    RETURN jsonb_build_object('posting', earlier.id,
      'status', CASE WHEN earlier.digest = posting->>'digest' THEN 'repeated' ELSE 'reused' END);
  END IF;
  IF seen.accounts = 0 OR seen.accounts IS DISTINCT FROM cardinality(named) THEN code := 'unknown_account';
  ELSIF seen.frozen THEN code := 'frozen';
  ELSIF seen.modes > 1 THEN code := 'mixed_modes';
  END IF;
  IF code IS NOT NULL THEN RETURN jsonb_build_object('status', 'refused', 'code', code); END IF;

  IF EXISTS (SELECT FROM ledger_holds
      WHERE company_id = company AND account_id = ANY(named) AND state = 'open' AND expires_at <= as_of) THEN
    PERFORM ledger_release_expired(company, named, as_of);
  END IF;

  WITH t AS (
    SELECT * FROM jsonb_to_recordset(transfers)
      AS t(id uuid, debit uuid, credit uuid, currency text, amount bigint, hold uuid, keep boolean, reverses uuid)
  ), legs AS (
    SELECT t.hold, t.amount, t.currency, a.id AS account, a.kind, a.branch_id, a.currency AS account_currency,
      CASE WHEN a.side = leg.side THEN t.amount ELSE -t.amount END AS change
    FROM t CROSS JOIN LATERAL (VALUES (t.debit, 'debit'), (t.credit, 'credit')) AS leg(account, side)
    JOIN ledger_accounts a ON a.company_id = company AND a.id = leg.account
  )
  SELECT CASE
    WHEN EXISTS (SELECT FROM legs WHERE currency IS DISTINCT FROM account_currency) THEN 'currency'
    WHEN narrowed IS NOT NULL AND (
      EXISTS (SELECT FROM legs WHERE kind LIKE 'wallet:%' AND change < 0 AND branch_id IS DISTINCT FROM narrowed)
      OR EXISTS (SELECT FROM jsonb_array_elements(holds) h JOIN ledger_accounts a ON a.company_id = company AND a.id = (h->>'account')::uuid
        WHERE a.branch_id IS DISTINCT FROM narrowed)) THEN 'unknown_account'
    WHEN resolved IS NOT NULL AND cardinality(resolved) <> (SELECT count(DISTINCT r.id) FROM unnest(resolved) r(id)
        JOIN ledger_holds h ON h.company_id = company AND h.id = r.id AND h.state = 'open') THEN 'hold_resolved'
    WHEN resolved IS NOT NULL AND EXISTS (SELECT FROM t JOIN ledger_holds h ON h.company_id = company AND h.id = t.hold
        WHERE h.remaining_cents < t.amount
          OR NOT EXISTS (SELECT FROM legs WHERE legs.hold = t.hold AND legs.account = h.account_id AND legs.change < 0))
      THEN 'hold_exceeded'
    WHEN reversing AND EXISTS (SELECT FROM t LEFT JOIN ledger_transfers o ON o.company_id = company AND o.id = t.reverses
        WHERE t.reverses IS NOT NULL AND (o.id IS NULL OR o.debit_account <> t.credit OR o.credit_account <> t.debit
          OR o.amount_cents <> t.amount)) THEN 'not_a_reversal'
    WHEN reversing AND EXISTS (SELECT FROM t JOIN ledger_transfers o ON o.company_id = company AND o.reverses = t.reverses) THEN 'already_reversed'
  END INTO code;
  IF code IS NOT NULL THEN RETURN jsonb_build_object('status', 'refused', 'code', code); END IF;

  -- Each leg raises or lowers an account; what a transfer takes from a hold is no longer held, nor the rest unless it is kept.
  WITH t AS (
    SELECT * FROM jsonb_to_recordset(transfers) AS t(id uuid, debit uuid, credit uuid, amount bigint, hold uuid, keep boolean)
  ), legs AS (
    SELECT a.id AS account, CASE WHEN a.side = leg.side THEN t.amount ELSE -t.amount END AS change, 0::bigint AS held, 1 AS entries
    FROM t CROSS JOIN LATERAL (VALUES (t.debit, 'debit'), (t.credit, 'credit')) AS leg(account, side)
    JOIN ledger_accounts a ON a.company_id = company AND a.id = leg.account
    UNION ALL
    SELECT h.account_id, 0, -CASE WHEN coalesce(t.keep, false) THEN t.amount ELSE h.remaining_cents END, 0
    FROM t JOIN ledger_holds h ON h.company_id = company AND h.id = t.hold
    UNION ALL
    SELECT h.account_id, 0, -h.remaining_cents, 0
    FROM jsonb_array_elements(voids) v JOIN ledger_holds h ON h.company_id = company AND h.id = (v #>> '{}')::uuid
    UNION ALL
    SELECT (h->>'account')::uuid, 0, (h->>'amount')::bigint, 0 FROM jsonb_array_elements(holds) h
  ), changed AS (
    SELECT account, sum(change)::bigint AS change, sum(held)::bigint AS held, sum(entries) AS entries FROM legs GROUP BY account
  ), short AS (
    SELECT a.id, a.balance_cents - a.held_cents - a.floor_cents AS available FROM changed c
    JOIN ledger_accounts a ON a.company_id = company AND a.id = c.account
    WHERE a.floor_cents IS NOT NULL AND a.balance_cents + c.change - a.held_cents - c.held < a.floor_cents
  ), moved AS (
    UPDATE ledger_accounts a
    SET balance_cents = a.balance_cents + c.change, held_cents = a.held_cents + c.held, version = a.version + c.entries
    FROM changed c WHERE a.company_id = company AND a.id = c.account AND NOT EXISTS (SELECT FROM short)
  )
  SELECT id, available INTO lacking FROM short LIMIT 1;
  IF FOUND THEN
    RETURN jsonb_build_object('status', 'refused', 'code', 'insufficient_funds', 'account', lacking.id, 'available', lacking.available);
  END IF;

  INSERT INTO ledger_postings (company_id, id, cause_kind, cause_id, step, at, actor_id, actor_name, digest)
  VALUES (company, (posting->>'id')::uuid, posting->>'cause_kind', posting->>'cause_id', posting->>'step', as_of,
    (posting->>'actor_id')::uuid, posting->>'actor_name', posting->>'digest');
  WITH t AS (
    SELECT * FROM ROWS FROM (
      jsonb_to_recordset(transfers) AS (id uuid, debit uuid, credit uuid, currency text, amount bigint, hold uuid, reverses uuid)
    ) WITH ORDINALITY AS t(id, debit, credit, currency, amount, hold, reverses, place)
  ), made AS (
    INSERT INTO ledger_transfers
      (company_id, id, posting_id, position, debit_account, credit_account, currency, amount_cents, hold_id, reverses)
    SELECT company, id, (posting->>'id')::uuid, place - 1, debit, credit, currency, amount, hold, reverses FROM t
  ), legs AS (
    SELECT t.id, t.place, a.id AS account, a.version, a.balance_cents,
      CASE WHEN a.side = leg.side THEN t.amount ELSE -t.amount END AS change
    FROM t CROSS JOIN LATERAL (VALUES (t.debit, 'debit'), (t.credit, 'credit')) AS leg(account, side)
    JOIN ledger_accounts a ON a.company_id = company AND a.id = leg.account
  )
  INSERT INTO ledger_entries (company_id, account_id, version, transfer_id, amount_cents, previous_cents, current_cents)
  SELECT company, account, version - count(*) OVER whole + row_number() OVER upto, id, change,
    (balance_cents - sum(change) OVER whole + sum(change) OVER upto - change)::bigint,
    (balance_cents - sum(change) OVER whole + sum(change) OVER upto)::bigint
  FROM legs WINDOW whole AS (PARTITION BY account), upto AS (PARTITION BY account ORDER BY place);

  IF jsonb_array_length(holds) > 0 THEN
    INSERT INTO ledger_holds (company_id, id, account_id, amount_cents, remaining_cents, state, expires_at)
    SELECT company, id, account, amount, amount, 'open', expires_at
    FROM jsonb_to_recordset(holds) AS h(id uuid, account uuid, amount bigint, expires_at timestamptz);
    INSERT INTO ledger_hold_events (company_id, hold_id, position, kind, amount_cents, posting_id, at)
    SELECT company, id, 0, 'placed', amount, (posting->>'id')::uuid, as_of
    FROM jsonb_to_recordset(holds) AS h(id uuid, amount bigint);
  END IF;
  IF resolved IS NOT NULL THEN
    WITH taken AS (
      SELECT hold AS id, amount, coalesce(keep, false) AS keep, 'posted' AS kind
      FROM jsonb_to_recordset(transfers) AS t(hold uuid, amount bigint, keep boolean) WHERE hold IS NOT NULL
      UNION ALL SELECT (v #>> '{}')::uuid, NULL, false, 'voided' FROM jsonb_array_elements(voids) v
    ), noted AS (
      INSERT INTO ledger_hold_events (company_id, hold_id, position, kind, amount_cents, posting_id, at)
      SELECT company, t.id, (SELECT count(*) FROM ledger_hold_events e WHERE e.company_id = company AND e.hold_id = t.id),
        t.kind, coalesce(t.amount, h.remaining_cents), (posting->>'id')::uuid, as_of
      FROM taken t JOIN ledger_holds h ON h.company_id = company AND h.id = t.id
    )
    UPDATE ledger_holds h SET
      remaining_cents = CASE WHEN t.keep THEN h.remaining_cents - t.amount ELSE 0 END,
      state = CASE WHEN t.keep AND h.remaining_cents > t.amount THEN 'open' ELSE t.kind END
    FROM taken t WHERE h.company_id = company AND h.id = t.id;
  END IF;
  RETURN jsonb_build_object('status', 'applied', 'posting', posting->>'id');
END $$;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO hazina_ledger;
--> statement-breakpoint
ALTER FUNCTION ledger_apply_transfer(jsonb, uuid, uuid) OWNER TO hazina_ledger;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM hazina_ledger;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_apply_transfer(jsonb, uuid, uuid) FROM PUBLIC;
