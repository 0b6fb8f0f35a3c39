CREATE TABLE "bank_automation" (
	"company_id" uuid NOT NULL,
	"limit_cents" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_automation_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "bank_decisions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"counterparty" text NOT NULL,
	"target" text NOT NULL,
	"account" text,
	"verdict" text NOT NULL,
	"basis" text NOT NULL,
	"rule_id" uuid,
	"amount_cents" bigint NOT NULL,
	"by_id" uuid,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_decisions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"bank_account" text,
	"direction" text NOT NULL,
	"contains" text NOT NULL,
	"charges_only" boolean NOT NULL,
	"account" text NOT NULL,
	"by_itself" boolean NOT NULL,
	"limit_cents" bigint,
	"made_by_name" text NOT NULL,
	CONSTRAINT "bank_rules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "own_books_source" (
	"company_id" uuid NOT NULL,
	"forecast_period" integer NOT NULL,
	"started_by" uuid NOT NULL,
	"started_by_name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"error" text,
	CONSTRAINT "own_books_source_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "origin" text DEFAULT 'file' NOT NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "account" text DEFAULT '1100' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_automation" ADD CONSTRAINT "bank_automation_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_decisions" ADD CONSTRAINT "bank_decisions_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rules" ADD CONSTRAINT "bank_rules_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_books_source" ADD CONSTRAINT "own_books_source_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_decisions_row" ON "bank_decisions" USING btree ("company_id","row_id");--> statement-breakpoint
CREATE INDEX "bank_decisions_counterparty" ON "bank_decisions" USING btree ("company_id","counterparty");--> statement-breakpoint
CREATE INDEX "bank_decisions_newest" ON "bank_decisions" USING btree ("company_id","verdict","at");--> statement-breakpoint
SELECT hazina_protect('bank_automation', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('bank_decisions', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('bank_rules', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect('own_books_source', 'SELECT, INSERT, UPDATE, DELETE');
