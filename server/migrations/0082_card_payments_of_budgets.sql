ALTER TABLE "budget_periods" DROP CONSTRAINT "budget_periods_blocks";--> statement-breakpoint
ALTER TABLE "budget_members" ADD COLUMN "charges_cards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_periods" ADD COLUMN "forced_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "budget_members_cards" ON "budget_members" USING btree ("company_id","user_id") WHERE "budget_members"."charges_cards";--> statement-breakpoint
ALTER TABLE "budget_periods" ADD CONSTRAINT "budget_periods_blocks" CHECK (not blocks or committed_cents + used_cents <= amount_cents + forced_cents);