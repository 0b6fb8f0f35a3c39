CREATE TABLE "ledger_accounts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"branch_id" uuid,
	"user_id" uuid,
	"rail_id" uuid,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"side" text NOT NULL,
	"floor_cents" bigint,
	"balance_cents" bigint DEFAULT 0 NOT NULL,
	"held_cents" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"lock_rank" smallint NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_accounts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_accounts_once" UNIQUE NULLS NOT DISTINCT("company_id","kind","branch_id","user_id","rail_id","currency","mode"),
	CONSTRAINT "ledger_accounts_held" CHECK ("ledger_accounts"."held_cents" >= 0),
	CONSTRAINT "ledger_accounts_floor" CHECK ("ledger_accounts"."floor_cents" is null or "ledger_accounts"."balance_cents" - "ledger_accounts"."held_cents" >= "ledger_accounts"."floor_cents")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"company_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"previous_cents" bigint NOT NULL,
	"current_cents" bigint NOT NULL,
	CONSTRAINT "ledger_entries_company_id_account_id_version_pk" PRIMARY KEY("company_id","account_id","version"),
	CONSTRAINT "ledger_entries_sum" CHECK ("ledger_entries"."current_cents" = "ledger_entries"."previous_cents" + "ledger_entries"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "ledger_hold_events" (
	"company_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"posting_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_hold_events_company_id_hold_id_position_pk" PRIMARY KEY("company_id","hold_id","position")
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"remaining_cents" bigint NOT NULL,
	"state" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_holds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_holds_remaining" CHECK ("ledger_holds"."amount_cents" > 0 and "ledger_holds"."remaining_cents" >= 0 and "ledger_holds"."remaining_cents" <= "ledger_holds"."amount_cents"),
	CONSTRAINT "ledger_holds_state" CHECK (("ledger_holds"."state" = 'open') = ("ledger_holds"."remaining_cents" > 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cause_kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"step" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "ledger_postings_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_postings_cause" UNIQUE("company_id","cause_kind","cause_id","step"),
	CONSTRAINT "ledger_postings_sequence" UNIQUE("company_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "ledger_seals" (
	"company_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sequence_from" bigint NOT NULL,
	"sequence_to" bigint NOT NULL,
	"hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_seals_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"posting_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"debit_account" uuid NOT NULL,
	"credit_account" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"hold_id" uuid,
	"reverses" uuid,
	CONSTRAINT "ledger_transfers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ledger_transfers_position" UNIQUE("company_id","posting_id","position"),
	CONSTRAINT "ledger_transfers_reverses" UNIQUE("company_id","reverses"),
	CONSTRAINT "ledger_transfers_amount" CHECK ("ledger_transfers"."amount_cents" > 0),
	CONSTRAINT "ledger_transfers_accounts" CHECK ("ledger_transfers"."debit_account" <> "ledger_transfers"."credit_account")
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_account_id_ledger_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."ledger_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_company_id_transfer_id_ledger_transfers_company_id_id_fk" FOREIGN KEY ("company_id","transfer_id") REFERENCES "public"."ledger_transfers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_hold_events" ADD CONSTRAINT "ledger_hold_events_company_id_hold_id_ledger_holds_company_id_id_fk" FOREIGN KEY ("company_id","hold_id") REFERENCES "public"."ledger_holds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_company_id_account_id_ledger_accounts_company_id_id_fk" FOREIGN KEY ("company_id","account_id") REFERENCES "public"."ledger_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_seals" ADD CONSTRAINT "ledger_seals_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_company_id_posting_id_ledger_postings_company_id_id_fk" FOREIGN KEY ("company_id","posting_id") REFERENCES "public"."ledger_postings"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_fk" FOREIGN KEY ("company_id","debit_account") REFERENCES "public"."ledger_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_fk" FOREIGN KEY ("company_id","credit_account") REFERENCES "public"."ledger_accounts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_reverses_fk" FOREIGN KEY ("company_id","reverses") REFERENCES "public"."ledger_transfers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("company_id","transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("company_id","account_id") WHERE "ledger_holds"."state" = 'open';--> statement-breakpoint
-- The only role that writes to the ledger; nobody signs in under it, and functions run as it.
DO $$
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hazina_ledger') THEN
      CREATE ROLE hazina_ledger NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT hazina_ledger TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
SELECT hazina_protect('ledger_accounts', 'SELECT'),
       hazina_protect('ledger_postings', 'SELECT'),
       hazina_protect('ledger_transfers', 'SELECT'),
       hazina_protect('ledger_entries', 'SELECT'),
       hazina_protect('ledger_holds', 'SELECT'),
       hazina_protect('ledger_hold_events', 'SELECT'),
       hazina_protect('ledger_seals', 'SELECT');
--> statement-breakpoint
SELECT hazina_protect_branch('ledger_accounts');
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO hazina_ledger;
--> statement-breakpoint
-- The functions see the rows of one company, as the role of companies does.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['ledger_accounts', 'ledger_postings', 'ledger_transfers', 'ledger_entries', 'ledger_holds',
      'ledger_hold_events', 'ledger_seals'] LOOP
    EXECUTE format(
      'CREATE POLICY ledger ON %I TO hazina_ledger
         USING (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)
         WITH CHECK (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO hazina_ledger', name);
    IF name NOT IN ('ledger_accounts', 'ledger_holds') THEN
      EXECUTE format('CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON %I
        FOR EACH STATEMENT EXECUTE FUNCTION hazina_append_only()', name);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT UPDATE (balance_cents, held_cents, version, frozen) ON ledger_accounts TO hazina_ledger;
--> statement-breakpoint
GRANT UPDATE (remaining_cents, state) ON ledger_holds TO hazina_ledger;
--> statement-breakpoint
-- Opens an account, once for its owner, kind, currency and mode. The side, floor and rank of each kind are those of
-- engine/src/accounting/ledger-accounts.ts.
CREATE FUNCTION ledger_open_account(request jsonb) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := NULLIF(current_setting('app.company', true), '')::uuid;
  narrowed uuid := NULLIF(current_setting('app.branch', true), '')::uuid;
  rule record;
  opened uuid;
BEGIN
  SELECT * INTO rule FROM (VALUES
    ('wallet:company', 'credit', 0::bigint, 10::smallint),
    ('wallet:user', 'credit', 0, 10),
    ('unconfirmed', 'credit', 0, 20),
    ('suspense', 'credit', 0, 20),
    ('owed:platform', 'credit', 0, 20),
    ('fees', 'debit', NULL, 30),
    ('card_shortfall', 'debit', NULL, 30),
    ('fx', 'credit', NULL, 30),
    ('rail:working', 'debit', NULL, 40),
    ('rail:utility', 'debit', NULL, 40),
    ('rail:merchant', 'debit', NULL, 40),
    ('rail:charges', 'debit', NULL, 40),
    ('rail', 'debit', NULL, 40)) AS rules(kind, side, floor, lock_rank) WHERE kind = request->>'kind';
  IF NOT FOUND OR company IS NULL OR coalesce(request->>'mode', '') NOT IN ('simulated', 'live')
      OR coalesce(request->>'currency', '') !~ '^[A-Z]{3}$'
      OR (rule.kind LIKE 'wallet:%' AND narrowed IS NOT NULL AND narrowed IS DISTINCT FROM (request->>'branch')::uuid) THEN
    RAISE EXCEPTION 'the ledger opens no such account' USING ERRCODE = '42501';
  END IF;
  INSERT INTO ledger_accounts (company_id, id, kind, branch_id, user_id, rail_id, currency, mode, side, floor_cents, lock_rank)
  VALUES (company, (request->>'id')::uuid, rule.kind, (request->>'branch')::uuid, (request->>'user')::uuid, (request->>'rail')::uuid,
    request->>'currency', request->>'mode', rule.side, rule.floor, rule.lock_rank)
  ON CONFLICT ON CONSTRAINT ledger_accounts_once DO NOTHING;
  SELECT id INTO opened FROM ledger_accounts
  WHERE company_id = company AND kind = rule.kind AND currency = request->>'currency' AND mode = request->>'mode'
    AND branch_id IS NOT DISTINCT FROM (request->>'branch')::uuid AND user_id IS NOT DISTINCT FROM (request->>'user')::uuid
    AND rail_id IS NOT DISTINCT FROM (request->>'rail')::uuid;
  RETURN opened;
END $$;
--> statement-breakpoint
-- Releases the expired holds of accounts that the caller has locked. Returns how many.
CREATE FUNCTION ledger_release_expired(company uuid, accounts uuid[], as_of timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  released integer;
BEGIN
  WITH late AS (
    SELECT id, account_id, remaining_cents FROM ledger_holds
    WHERE company_id = company AND account_id = ANY(accounts) AND state = 'open' AND expires_at <= as_of
  ), noted AS (
    INSERT INTO ledger_hold_events (company_id, hold_id, position, kind, amount_cents, at)
    SELECT company, l.id, (SELECT count(*) FROM ledger_hold_events e WHERE e.company_id = company AND e.hold_id = l.id),
      'expired', l.remaining_cents, as_of FROM late l
  ), closed AS (
    UPDATE ledger_holds h SET state = 'expired', remaining_cents = 0 FROM late l WHERE h.company_id = company AND h.id = l.id
  ), less AS (
    UPDATE ledger_accounts a SET held_cents = a.held_cents - s.amount
    FROM (SELECT account_id, sum(remaining_cents) AS amount FROM late GROUP BY account_id) s
    WHERE a.company_id = company AND a.id = s.account_id
  )
  SELECT count(*) INTO released FROM late;
  RETURN released;
END $$;
--> statement-breakpoint
-- Releases the expired holds of a company: a sweep. Returns how many.
CREATE FUNCTION ledger_sweep(as_of timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := NULLIF(current_setting('app.company', true), '')::uuid;
  accounts uuid[];
BEGIN
  SELECT array_agg(id) INTO accounts FROM (
    SELECT a.id FROM ledger_accounts a WHERE a.company_id = company AND EXISTS (SELECT FROM ledger_holds h
      WHERE h.company_id = company AND h.account_id = a.id AND h.state = 'open' AND h.expires_at <= as_of)
    ORDER BY a.lock_rank, a.id FOR NO KEY UPDATE) locked;
  IF accounts IS NULL THEN RETURN 0; END IF;
  RETURN ledger_release_expired(company, accounts, as_of);
END $$;
--> statement-breakpoint
-- Applies a posting whole or not at all: {id, cause_kind, cause_id, step, digest, at, actor_id, actor_name,
--   transfers: [{id, debit, credit, currency, amount, hold, keep, reverses}], holds: [{id, account, amount, expires_at}], voids: [hold]}.
-- Returns {status: applied | repeated | reused | refused, posting, code, account, available}. What it refuses it has not written.
CREATE FUNCTION ledger_apply(posting jsonb) RETURNS jsonb
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
BEGIN
  IF company IS NULL OR changes < 1 OR changes > 1000 THEN
    RAISE EXCEPTION 'a posting has a company and 1 to 1,000 changes' USING ERRCODE = '22023';
  END IF;
  -- Sealing waits until no posting of the company is under way.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger ' || company::text, 0));

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
-- The hash of a range of postings with their transfers, entries and changes of holds, and of the seal before it.
CREATE FUNCTION ledger_range_hash(company uuid, first bigint, last bigint, previous text) RETURNS text
LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
  SELECT encode(sha256(convert_to(previous || coalesce(string_agg(line, E'\n' ORDER BY sequence, part, place), ''), 'UTF8')), 'hex') FROM (
    SELECT p.sequence, 1 AS part, '' AS place, to_jsonb(p)::text AS line FROM ledger_postings p
    WHERE p.company_id = company AND p.sequence BETWEEN first AND last
    UNION ALL
    SELECT p.sequence, 2, lpad(t.position::text, 6, '0'), to_jsonb(t)::text FROM ledger_postings p
    JOIN ledger_transfers t ON t.company_id = company AND t.posting_id = p.id
    WHERE p.company_id = company AND p.sequence BETWEEN first AND last
    UNION ALL
    SELECT p.sequence, 3, e.account_id::text || lpad(e.version::text, 20, '0'), to_jsonb(e)::text FROM ledger_postings p
    JOIN ledger_transfers t ON t.company_id = company AND t.posting_id = p.id
    JOIN ledger_entries e ON e.company_id = company AND e.transfer_id = t.id
    WHERE p.company_id = company AND p.sequence BETWEEN first AND last
    UNION ALL
    SELECT p.sequence, 4, v.hold_id::text || lpad(v.position::text, 6, '0'), to_jsonb(v)::text FROM ledger_postings p
    JOIN ledger_hold_events v ON v.company_id = company AND v.posting_id = p.id
    WHERE p.company_id = company AND p.sequence BETWEEN first AND last) lines
$$;
--> statement-breakpoint
-- Seals the postings since the last seal. Returns null where a posting is under way, so that the caller comes back later, and else
-- how many postings were sealed.
CREATE FUNCTION ledger_seal(as_of timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  company uuid := NULLIF(current_setting('app.company', true), '')::uuid;
  before record;
  upto bigint;
  postings integer;
BEGIN
  IF company IS NULL OR NOT pg_try_advisory_xact_lock(hashtextextended('ledger ' || company::text, 0)) THEN RETURN NULL; END IF;
  SELECT number, sequence_to, hash INTO before FROM ledger_seals WHERE company_id = company ORDER BY number DESC LIMIT 1;
  SELECT count(*), max(sequence) INTO postings, upto FROM ledger_postings
  WHERE company_id = company AND sequence > coalesce(before.sequence_to, 0);
  IF postings = 0 THEN RETURN 0; END IF;
  INSERT INTO ledger_seals (company_id, number, sequence_from, sequence_to, hash, previous_hash, at)
  VALUES (company, coalesce(before.number, 0) + 1, coalesce(before.sequence_to, 0) + 1, upto,
    ledger_range_hash(company, coalesce(before.sequence_to, 0) + 1, upto, coalesce(before.hash, '')), coalesce(before.hash, ''), as_of);
  RETURN postings;
END $$;
--> statement-breakpoint
-- Freezes an account: nothing is posted to it any more.
CREATE FUNCTION ledger_freeze_account(account uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE ledger_accounts SET frozen = true
  WHERE company_id = NULLIF(current_setting('app.company', true), '')::uuid AND id = account
    AND (NULLIF(current_setting('app.branch', true), '') IS NULL OR branch_id = NULLIF(current_setting('app.branch', true), '')::uuid)
$$;
--> statement-breakpoint
-- The functions run as the ledger's role; companies call them, and write nothing to these tables by themselves.
GRANT CREATE ON SCHEMA public TO hazina_ledger;
--> statement-breakpoint
ALTER FUNCTION ledger_open_account(jsonb) OWNER TO hazina_ledger;
--> statement-breakpoint
ALTER FUNCTION ledger_release_expired(uuid, uuid[], timestamptz) OWNER TO hazina_ledger;
--> statement-breakpoint
ALTER FUNCTION ledger_sweep(timestamptz) OWNER TO hazina_ledger;
--> statement-breakpoint
ALTER FUNCTION ledger_apply(jsonb) OWNER TO hazina_ledger;
--> statement-breakpoint
ALTER FUNCTION ledger_seal(timestamptz) OWNER TO hazina_ledger;
--> statement-breakpoint
ALTER FUNCTION ledger_freeze_account(uuid) OWNER TO hazina_ledger;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM hazina_ledger;
--> statement-breakpoint
REVOKE ALL ON FUNCTION ledger_open_account(jsonb), ledger_release_expired(uuid, uuid[], timestamptz), ledger_sweep(timestamptz),
  ledger_apply(jsonb), ledger_seal(timestamptz), ledger_freeze_account(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION ledger_open_account(jsonb), ledger_sweep(timestamptz), ledger_apply(jsonb), ledger_seal(timestamptz),
  ledger_freeze_account(uuid) TO hazina_company;
