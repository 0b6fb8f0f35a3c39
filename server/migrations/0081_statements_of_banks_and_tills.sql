CREATE TABLE "bank_columns" (
	"company_id" uuid NOT NULL,
	"account" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "bank_columns_company_id_account_pk" PRIMARY KEY("company_id","account")
);
--> statement-breakpoint
CREATE TABLE "bank_row_ties" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"how" text NOT NULL,
	"made_by" uuid,
	"made_by_name" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_row_ties_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_rows" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_cents" bigint,
	"reference" text NOT NULL,
	"details" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"raw" jsonb NOT NULL,
	CONSTRAINT "bank_rows_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"rows" integer NOT NULL,
	"known" integer NOT NULL,
	"opening_cents" bigint,
	"closing_cents" bigint,
	"imported_by" uuid NOT NULL,
	"imported_by_name" text NOT NULL,
	CONSTRAINT "bank_statements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_columns" ADD CONSTRAINT "bank_columns_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_row_ties" ADD CONSTRAINT "bank_row_ties_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_row_ties" ADD CONSTRAINT "bank_row_ties_row" FOREIGN KEY ("company_id","row_id") REFERENCES "public"."bank_rows"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_row_ties" ADD CONSTRAINT "bank_row_ties_journal" FOREIGN KEY ("company_id","journal_id") REFERENCES "public"."journals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_rows" ADD CONSTRAINT "bank_rows_statement" FOREIGN KEY ("company_id","statement_id") REFERENCES "public"."bank_statements"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_row_ties_line" ON "bank_row_ties" USING btree ("company_id","journal_id","position");--> statement-breakpoint
CREATE INDEX "bank_row_ties_row" ON "bank_row_ties" USING btree ("company_id","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_rows_once" ON "bank_rows" USING btree ("company_id","account","hash");--> statement-breakpoint
CREATE INDEX "bank_rows_newest" ON "bank_rows" USING btree ("company_id","account","day","position");--> statement-breakpoint
CREATE INDEX "bank_rows_statement" ON "bank_rows" USING btree ("company_id","statement_id");--> statement-breakpoint
CREATE INDEX "bank_statements_account" ON "bank_statements" USING btree ("company_id","account","to_day");--> statement-breakpoint
SELECT hazina_protect('bank_columns', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('bank_row_ties', 'SELECT, INSERT, DELETE');--> statement-breakpoint
SELECT hazina_protect('bank_rows', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('bank_statements', 'SELECT, INSERT, DELETE');
