ALTER TABLE "journal_lines" ADD COLUMN "project" text;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD COLUMN "original_cents" bigint;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD COLUMN "rate" bigint;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE journals NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE journal_lines NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE companies NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TRIGGER journal_balances ON journal_lines;
--> statement-breakpoint
DROP FUNCTION hazina_journal_balances();
--> statement-breakpoint
-- What was posted so far was made by rules, in the currency of the books.
UPDATE journals j SET currency = c.currency, origin = 'rule' FROM companies c WHERE c.company_id = j.company_id;
--> statement-breakpoint
-- Branches that a journal leaves unbalanced owe one another: the one with more debits owes the one with more credits, each pair by
-- as much as their ranges of the whole overlap. The accounts are those of server/src/accounting/journals/accounts.ts.
INSERT INTO journal_lines (company_id, journal_id, position, account, debit, credit, memo, branch_id, party)
WITH places AS (
  SELECT company_id, journal_id, branch_id, sum(debit - credit) AS amount, min(position) AS place
  FROM journal_lines GROUP BY company_id, journal_id, branch_id HAVING sum(debit - credit) <> 0
), owing AS (
  SELECT *, sum(amount) OVER (PARTITION BY company_id, journal_id ORDER BY place) AS upto FROM places WHERE amount > 0
), giving AS (
  SELECT *, sum(-amount) OVER (PARTITION BY company_id, journal_id ORDER BY place) AS upto FROM places WHERE amount < 0
), pairs AS (
  SELECT o.company_id, o.journal_id, o.branch_id AS owes, g.branch_id AS gave,
    (least(o.upto, g.upto) - greatest(o.upto - o.amount, g.upto + g.amount))::bigint AS amount,
    (row_number() OVER (PARTITION BY o.company_id, o.journal_id ORDER BY o.upto, g.upto))::integer AS number
  FROM owing o JOIN giving g ON g.company_id = o.company_id AND g.journal_id = o.journal_id
  WHERE least(o.upto, g.upto) > greatest(o.upto - o.amount, g.upto + g.amount)
), lasts AS (
  SELECT company_id, journal_id, max(position) AS position FROM journal_lines GROUP BY company_id, journal_id
)
SELECT p.company_id, p.journal_id, l.position + 2 * p.number - 1, '2290', 0, p.amount, 'Due to another branch', p.owes, concat('branch:', coalesce(p.gave::text, 'head'))
FROM pairs p JOIN lasts l ON l.company_id = p.company_id AND l.journal_id = p.journal_id
UNION ALL
SELECT p.company_id, p.journal_id, l.position + 2 * p.number, '1490', p.amount, 0, 'Due from another branch', p.gave, concat('branch:', coalesce(p.owes::text, 'head'))
FROM pairs p JOIN lasts l ON l.company_id = p.company_id AND l.journal_id = p.journal_id;
--> statement-breakpoint
UPDATE journal_lines l SET currency = j.currency, original_cents = l.debit + l.credit, rate = 1000000
FROM journals j WHERE j.company_id = l.company_id AND j.id = l.journal_id;
--> statement-breakpoint
ALTER TABLE journals FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE journal_lines FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "journal_lines" ALTER COLUMN "currency" SET NOT NULL, ALTER COLUMN "original_cents" SET NOT NULL, ALTER COLUMN "rate" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ALTER COLUMN "currency" SET NOT NULL, ALTER COLUMN "origin" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_one_side" CHECK ("journal_lines"."debit" >= 0 and "journal_lines"."credit" >= 0 and ("journal_lines"."debit" = 0) <> ("journal_lines"."credit" = 0));--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_original" CHECK ("journal_lines"."original_cents" >= 0 and "journal_lines"."rate" > 0);--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_position" CHECK ("journal_lines"."position" >= 0);--> statement-breakpoint
-- A journal is whole at the commit of the transaction that posts it, whoever writes it: at least two lines, numbered from 0, balanced
-- in total and in each branch. Its last line asks for all of them; a line that is added later has to be the last one by its number.
CREATE FUNCTION hazina_journal_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  narrowed text := coalesce(current_setting('app.branch', true), '');
  found record;
  wrong text;
BEGIN
  IF EXISTS (SELECT FROM journal_lines
      WHERE company_id = NEW.company_id AND journal_id = NEW.journal_id AND position > NEW.position) THEN
    RETURN NULL;
  END IF;
  -- Also where the transaction is narrowed to a branch again, the lines of the others count.
  PERFORM set_config('app.branch', '', true);
  SELECT count(*) AS lines, max(position) AS last, sum(debit) - sum(credit) AS amount INTO found
  FROM journal_lines WHERE company_id = NEW.company_id AND journal_id = NEW.journal_id;
  IF found.lines < 2 THEN
    wrong := 'has fewer than two lines';
  ELSIF found.last <> found.lines - 1 THEN
    wrong := 'has lines that are not numbered from 0 one by one';
  ELSIF found.amount <> 0 THEN
    wrong := 'is not balanced';
  ELSIF EXISTS (SELECT FROM journal_lines WHERE company_id = NEW.company_id AND journal_id = NEW.journal_id
      GROUP BY branch_id HAVING sum(debit) <> sum(credit)) THEN
    wrong := 'is not balanced in each branch';
  END IF;
  PERFORM set_config('app.branch', narrowed, true);
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'journal % %', NEW.journal_id, wrong USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_is_whole AFTER INSERT ON journal_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION hazina_journal_is_whole();
--> statement-breakpoint
CREATE FUNCTION hazina_journal_has_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  narrowed text := coalesce(current_setting('app.branch', true), '');
  has_lines boolean;
BEGIN
  PERFORM set_config('app.branch', '', true);
  has_lines := EXISTS (SELECT FROM journal_lines WHERE company_id = NEW.company_id AND journal_id = NEW.id);
  PERFORM set_config('app.branch', narrowed, true);
  IF NOT has_lines THEN
    RAISE EXCEPTION 'journal % has fewer than two lines', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_has_lines AFTER INSERT ON journals DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION hazina_journal_has_lines();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION hazina_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_lines
  FOR EACH STATEMENT EXECUTE FUNCTION hazina_append_only();
