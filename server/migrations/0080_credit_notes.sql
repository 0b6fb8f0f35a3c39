DROP INDEX "sales_documents_number";--> statement-breakpoint
DROP INDEX "sales_documents_open";--> statement-breakpoint
ALTER TABLE "invoice_counters" DROP CONSTRAINT "invoice_counters_company_id_owner_id_pk";--> statement-breakpoint
ALTER TABLE "invoice_settlements" ALTER COLUMN "receipt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_company_id_owner_id_kind_pk" PRIMARY KEY("company_id","owner_id","kind");--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD COLUMN "kind" text DEFAULT 'cash' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD COLUMN "credit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "corrects_id" uuid;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "sales_lines" ADD COLUMN "corrects_position" integer;--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_credit_note" FOREIGN KEY ("company_id","credit_note_id") REFERENCES "public"."sales_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_documents_corrects" ON "sales_documents" USING btree ("company_id","corrects_id") WHERE "sales_documents"."corrects_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_documents_number" ON "sales_documents" USING btree ("company_id",coalesce("branch_id", "company_id"),"kind","number") WHERE "sales_documents"."number" is not null;--> statement-breakpoint
CREATE INDEX "sales_documents_open" ON "sales_documents" USING btree ("company_id","due_on") WHERE "sales_documents"."kind" = 'invoice' and "sales_documents"."state" in ('issued', 'part_paid');--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_cash" CHECK (("invoice_settlements"."kind" = 'cash') = ("invoice_settlements"."receipt_id" is not null));--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_credit" CHECK (("invoice_settlements"."kind" = 'credit') = ("invoice_settlements"."credit_note_id" is not null));--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_credit" CHECK (("sales_documents"."kind" = 'credit_note') = ("sales_documents"."corrects_id" is not null));--> statement-breakpoint
-- An invoice that is credited in full stays as it is, like one that is paid.
CREATE OR REPLACE FUNCTION hazina_issued_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state NOT IN ('issued', 'part_paid', 'paid', 'credited') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state IN ('issued', 'part_paid', 'paid', 'credited') AND NEW.settled_cents >= OLD.settled_cents
    AND to_jsonb(NEW) - '{state,settled_cents,version}'::text[] = to_jsonb(OLD) - '{state,settled_cents,version}'::text[] THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'document % is issued', OLD.reference USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hazina_issued_lines_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line sales_lines := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  document_state text;
BEGIN
  SELECT state INTO document_state FROM sales_documents WHERE company_id = line.company_id AND id = line.document_id;
  IF document_state IN ('issued', 'part_paid', 'paid', 'credited') OR (TG_OP <> 'DELETE' AND document_state IS NULL) THEN
    RAISE EXCEPTION 'the lines of document % stay as they are', line.document_id USING ERRCODE = '42501';
  END IF;
  RETURN line;
END $$;
