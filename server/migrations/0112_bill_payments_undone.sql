ALTER TABLE "bill_settlements" DROP CONSTRAINT "bill_settlements_amount";--> statement-breakpoint
ALTER TABLE "bill_settlements" ADD CONSTRAINT "bill_settlements_amount" CHECK ("bill_settlements"."cents" <> 0);--> statement-breakpoint
-- Of an approved bill only what is settled changes. It falls only where a payment was undone: to what its settlements add up to.
CREATE OR REPLACE FUNCTION hazina_approved_bill_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := '{state,settled_cents,credited_cents,version}';
BEGIN
  IF OLD.state IN ('draft', 'submitted') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state NOT IN ('draft', 'submitted') AND NEW.credited_cents >= OLD.credited_cents
    AND to_jsonb(NEW) - changing = to_jsonb(OLD) - changing
    AND (NEW.settled_cents >= OLD.settled_cents OR NEW.settled_cents = (SELECT coalesce(sum(cents), 0)
      FROM bill_settlements WHERE company_id = NEW.company_id AND bill_id = NEW.id)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'bill % is approved', OLD.number USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
GRANT UPDATE (reference_key) ON bill_payments TO hazina_company;
