CREATE TABLE "budget_approvers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"budget_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"level" integer NOT NULL,
	"from_amount_cents" bigint,
	CONSTRAINT "budget_approvers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "budget_approvers_once" UNIQUE("company_id","budget_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "budget_members" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"budget_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"limit_cents" bigint,
	CONSTRAINT "budget_members_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "budget_members_once" UNIQUE("company_id","budget_id","user_id"),
	CONSTRAINT "budget_members_limit" CHECK (limit_cents > 0)
);
--> statement-breakpoint
DROP INDEX "budget_movements_period";--> statement-breakpoint
ALTER TABLE "budget_movements" ADD COLUMN "spender_id" uuid;--> statement-breakpoint
ALTER TABLE "budget_approvers" ADD CONSTRAINT "budget_approvers_budget_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_members" ADD CONSTRAINT "budget_members_budget_fk" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_movements_period" ON "budget_movements" USING btree ("company_id","period_id","spender_id");--> statement-breakpoint
SELECT hazina_protect('budget_approvers', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect('budget_members', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
-- Movements of the past learn who spent, so that a limit counts what the person has charged before.
ALTER TABLE budget_movements NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE expenses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE budget_movements m SET spender_id = e.claimant_id
FROM expenses e
WHERE m.source_kind = 'expense' AND e.company_id = m.company_id AND e.id = m.source_id;
--> statement-breakpoint
ALTER TABLE expenses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE budget_movements FORCE ROW LEVEL SECURITY;
