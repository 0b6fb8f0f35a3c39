ALTER TABLE "budget_raises" ADD COLUMN "amounts_cents" bigint[];--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "amounts_cents" bigint[];--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "plan_scenario_id" uuid;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "plan_scenario" text;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "plan_line" text;