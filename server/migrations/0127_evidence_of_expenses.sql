ALTER TABLE "expense_categories" ADD COLUMN "etims_reason" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "etims_key" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "etims_state" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "etims_reason" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "is_small_supplier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "kra_total_cents" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "kra_vat_cents" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "kra_pin" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "kra_checked_by_name" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "deducted_vat_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now an expense with the code of a receipt was deducted with its VAT.
ALTER TABLE expenses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "expenses" SET
  "etims_reason" = CASE WHEN "unit" = 'day' THEN 'salary' END,
  "etims_state" = CASE WHEN "unit" = 'day' THEN 'not_needed' WHEN "etims" IS NULL THEN 'missing' ELSE 'claimed' END,
  "deducted_vat_cents" = CASE WHEN "etims" IS NOT NULL AND "state" IN ('approved', 'paid') THEN "vat_cents" ELSE 0 END,
  "etims_key" = CASE
    WHEN "etims" ~* '[?&]Data=' THEN upper(regexp_replace(trim("etims"), '^.*[?&]Data=([^&#[:space:]]+).*$', '\1', 'i'))
    WHEN "etims" LIKE '%#%' THEN upper(split_part(trim("etims"), '#', 3) || '/' || split_part(split_part("etims", '#', 4), '/', 1))
    ELSE upper(trim("etims")) END;
--> statement-breakpoint
ALTER TABLE expenses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "expenses" ALTER COLUMN "etims_state" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "expenses_etims_key" ON "expenses" USING btree ("company_id","etims_key") WHERE "expenses"."etims_key" is not null;--> statement-breakpoint
CREATE INDEX "expenses_etims" ON "expenses" USING btree ("company_id","etims_state","created_at");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_purchase" UNIQUE("company_id","purchase_id");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_evidence" CHECK ((etims_state = 'not_needed') = (etims_reason is not null));--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_deducted" CHECK (deducted_vat_cents between 0 and vat_cents);