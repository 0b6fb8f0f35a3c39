DROP INDEX "inflow_deposits_reference";--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "customer_name" text;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "customer_pin" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "payee_users" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "inflow_deposits_same" ON "inflow_deposits" USING btree ("company_id",upper(regexp_replace("reference", '[^[:alnum:]]', '', 'g')));--> statement-breakpoint
ALTER TABLE sales_documents NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE customers NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE sales_documents d SET customer_name = c.name, customer_pin = c.tax_pin
FROM customers c
WHERE d.state IN ('issued', 'part_paid', 'paid') AND c.company_id = d.company_id AND c.id = d.customer_id;
--> statement-breakpoint
ALTER TABLE customers FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sales_documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What an invoice says never changes once it is issued: only what is settled of it does, and that only grows.
CREATE FUNCTION hazina_issued_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state NOT IN ('issued', 'part_paid', 'paid') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state IN ('issued', 'part_paid', 'paid') AND NEW.settled_cents >= OLD.settled_cents
    AND to_jsonb(NEW) - '{state,settled_cents,version}'::text[] = to_jsonb(OLD) - '{state,settled_cents,version}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'invoice % is issued', OLD.reference USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER issued_stays BEFORE UPDATE OR DELETE ON sales_documents
  FOR EACH ROW EXECUTE FUNCTION hazina_issued_stays();
--> statement-breakpoint
-- A line that is deleted with its document finds it gone; a new one needs a document that is seen.
CREATE FUNCTION hazina_issued_lines_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line sales_lines := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  document_state text;
BEGIN
  SELECT state INTO document_state FROM sales_documents WHERE company_id = line.company_id AND id = line.document_id;
  IF document_state IN ('issued', 'part_paid', 'paid') OR (TG_OP <> 'DELETE' AND document_state IS NULL) THEN
    RAISE EXCEPTION 'the lines of document % stay as they are', line.document_id USING ERRCODE = '42501';
  END IF;
  RETURN line;
END $$;
--> statement-breakpoint
CREATE TRIGGER issued_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON sales_lines
  FOR EACH ROW EXECUTE FUNCTION hazina_issued_lines_stay();
--> statement-breakpoint
REVOKE UPDATE ON sales_documents FROM hazina_company;
--> statement-breakpoint
GRANT UPDATE (version, branch_id, number, customer_id, customer_name, customer_pin, state, day, due_on, is_due_typed, prices_include_tax,
  note, net_cents, tax_cents, total_cents, settled_cents, issued_by_name, issued_at) ON sales_documents TO hazina_company;
--> statement-breakpoint
REVOKE UPDATE ON receipts FROM hazina_company;
--> statement-breakpoint
GRANT UPDATE (applied_cents) ON receipts TO hazina_company;
--> statement-breakpoint
-- The provider's own list replaces what a file said of a line.
GRANT UPDATE (run_id, at, details, raw) ON statement_lines TO hazina_company;
