ALTER TABLE "rail_instances" ADD COLUMN "token_hash" text;--> statement-breakpoint
ALTER TABLE "rail_instances" ADD COLUMN "sealed_token" text;--> statement-breakpoint
ALTER TABLE "reconciliation_items" ADD COLUMN "in_suspense" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "wallet_transactions_receipt" ON "wallet_transactions" USING btree ("company_id","receipt") WHERE "wallet_transactions"."receipt" is not null;