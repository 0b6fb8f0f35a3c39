CREATE TABLE "expense_policies" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"conditions" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"sentence" text NOT NULL,
	"approver_ids" jsonb NOT NULL,
	"active" boolean NOT NULL,
	CONSTRAINT "expense_policies_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "expense_categories" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "expense_categories" ADD COLUMN "rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "quantity_hundredths" integer;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "rate_cents" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "findings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expense_policies" ADD CONSTRAINT "expense_policies_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expense_policies_name" ON "expense_policies" USING btree ("company_id",lower("name")) WHERE "expense_policies"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_rate" CHECK ((unit is null) = (rate_cents is null) and (unit is null) = (quantity_hundredths is null));--> statement-breakpoint
SELECT hazina_protect('expense_policies', 'SELECT, INSERT, UPDATE');
