ALTER TABLE "exchange_rates" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD COLUMN "reported_cents" bigint;