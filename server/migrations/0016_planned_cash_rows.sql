CREATE TABLE "cash_rows" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"cents" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "cash_rows_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_rows" ADD CONSTRAINT "cash_rows_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_rows_name" ON "cash_rows" USING btree ("company_id","scenario_id",lower("name")) WHERE "cash_rows"."deleted_at" is null;--> statement-breakpoint
SELECT hazina_protect('cash_rows', 'SELECT, INSERT, UPDATE');
