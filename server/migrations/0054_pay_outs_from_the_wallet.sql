ALTER TABLE "wallet_transactions" ADD COLUMN "cause_kind" text;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD COLUMN "cause_line" text;--> statement-breakpoint
CREATE INDEX "wallet_transactions_cause" ON "wallet_transactions" USING btree ("company_id","cause_id") WHERE "wallet_transactions"."cause_id" is not null;