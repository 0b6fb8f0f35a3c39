ALTER TABLE "invoice_settlements" DROP CONSTRAINT "invoice_settlements_amount";--> statement-breakpoint
DROP INDEX "receipts_reference";--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD COLUMN "undoes" uuid;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "undone_on" date;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "undone_by_name" text;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD COLUMN "cancelled_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_settlements_undone" ON "invoice_settlements" USING btree ("company_id","undoes") WHERE "invoice_settlements"."undoes" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_reference" ON "receipts" USING btree ("company_id","method",lower("reference")) WHERE "receipts"."undone_on" is null;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_amount" CHECK ("invoice_settlements"."cents" <> 0 and ("invoice_settlements"."cents" < 0) = ("invoice_settlements"."undoes" is not null));--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_undone" CHECK ("receipts"."undone_on" is null or ("receipts"."applied_cents" = 0 and "receipts"."refunded_cents" = 0));--> statement-breakpoint
GRANT UPDATE (undone_on, undone_by_name) ON receipts TO hazina_company;
--> statement-breakpoint
GRANT UPDATE (cancelled_on) ON tax_certificates TO hazina_company;
--> statement-breakpoint
-- What settled an invoice grows, and falls only to the sum of its settlements, where one of them is undone.
CREATE OR REPLACE FUNCTION hazina_issued_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state NOT IN ('issued', 'part_paid', 'paid', 'credited') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state IN ('issued', 'part_paid', 'paid', 'credited')
    AND (NEW.settled_cents >= OLD.settled_cents
      OR (OLD.state IN ('part_paid', 'paid') AND NEW.state IN ('issued', 'part_paid')
        AND NEW.settled_cents = (SELECT coalesce(sum(part.cents), 0) FROM invoice_settlements part
          WHERE part.company_id = NEW.company_id AND part.invoice_id = NEW.id)))
    AND to_jsonb(NEW) - '{state,settled_cents,version}'::text[] = to_jsonb(OLD) - '{state,settled_cents,version}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'document % is issued', OLD.reference USING ERRCODE = '42501';
END $$;
