ALTER TABLE "bill_payments" ADD COLUMN "method" text DEFAULT 'wallet' NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "reference_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payments_reference" ON "bill_payments" USING btree ("company_id","bill_id","reference_key") WHERE "bill_payments"."reference_key" is not null;