ALTER TABLE "expenses" ALTER COLUMN "category_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "card_event_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "card_payment_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "card_merchant" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "card_last_four" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "lock" text;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "wallet_settings" ADD COLUMN "receipt_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
CREATE INDEX "expenses_card_payment" ON "expenses" USING btree ("company_id","card_payment_id") WHERE "expenses"."card_payment_id" is not null;--> statement-breakpoint
CREATE INDEX "wallet_transactions_state" ON "wallet_transactions" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_kind" ON "wallet_transactions" USING btree ("company_id","kind","created_at","id");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_card_event" UNIQUE("company_id","card_event_id");--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_category" CHECK (category_id is not null or (card_event_id is not null and state = 'draft'));--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_card" CHECK (card_event_id is null or (advance_id is null and float_id is null and budget_id is null));