CREATE TABLE "reconciliation_items" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"line_id" uuid,
	"transaction_id" uuid,
	"receipt" text,
	"details" text NOT NULL,
	"their_cents" bigint,
	"our_cents" bigint,
	"currency" text NOT NULL,
	"resolution" text,
	"wallet_id" uuid,
	"note" text,
	"resolved_by_name" text,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "reconciliation_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rail_id" uuid NOT NULL,
	"source" text NOT NULL,
	"file_name" text,
	"from_at" timestamp (3) with time zone,
	"to_at" timestamp (3) with time zone,
	"lines" integer NOT NULL,
	"known" integer NOT NULL,
	"matched" integer NOT NULL,
	"differences" integer NOT NULL,
	"charges_cents" bigint NOT NULL,
	"started_by" uuid,
	"started_by_name" text NOT NULL,
	CONSTRAINT "reconciliation_runs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"rail_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"receipt" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount_cents" bigint NOT NULL,
	"details" text NOT NULL,
	"raw" jsonb NOT NULL,
	"transaction_id" uuid,
	"matched_by" text,
	CONSTRAINT "statement_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "statement_lines_key" UNIQUE("company_id","rail_id","key")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_items" ADD CONSTRAINT "reconciliation_items_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."reconciliation_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_items" ADD CONSTRAINT "reconciliation_items_transaction_fk" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_runs" ADD CONSTRAINT "reconciliation_runs_rail_fk" FOREIGN KEY ("company_id","rail_id") REFERENCES "public"."rail_instances"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_run_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."reconciliation_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliation_items_newest" ON "reconciliation_items" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_items_state" ON "reconciliation_items" USING btree ("company_id","state","at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_items_line" ON "reconciliation_items" USING btree ("company_id","line_id") WHERE "reconciliation_items"."line_id" is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_items_transaction" ON "reconciliation_items" USING btree ("company_id","transaction_id") WHERE "reconciliation_items"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "reconciliation_runs_newest" ON "reconciliation_runs" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "statement_lines_run" ON "statement_lines" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE INDEX "statement_lines_receipt" ON "statement_lines" USING btree ("company_id","rail_id","receipt");--> statement-breakpoint
CREATE INDEX "statement_lines_transaction" ON "statement_lines" USING btree ("company_id","transaction_id") WHERE "statement_lines"."transaction_id" is not null;--> statement-breakpoint
SELECT hazina_protect('reconciliation_items', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('reconciliation_runs', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('statement_lines', 'SELECT, INSERT, UPDATE (transaction_id, matched_by)');
