CREATE TABLE "budget_raises" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"budget_id" uuid NOT NULL,
	"branch_id" uuid,
	"amount_cents" bigint NOT NULL,
	"from_month" text NOT NULL,
	"to_month" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"comment" text,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	CONSTRAINT "budget_raises_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "budget_raises_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "budget_periods" DROP CONSTRAINT "budget_periods_blocks";--> statement-breakpoint
ALTER TABLE "budget_movements" ADD COLUMN "amount_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_movements" ADD COLUMN "carried_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_periods" ADD COLUMN "carried_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "rollover" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_raises" ADD CONSTRAINT "budget_raises_budget_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_raises_newest" ON "budget_raises" USING btree ("company_id","budget_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "budget_raises_pending" ON "budget_raises" USING btree ("company_id","budget_id") WHERE "budget_raises"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "budget_periods" ADD CONSTRAINT "budget_periods_blocks" CHECK (not blocks or committed_cents + used_cents <= amount_cents + carried_cents + forced_cents);--> statement-breakpoint
SELECT hazina_protect('budget_raises', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('budget_raises');
