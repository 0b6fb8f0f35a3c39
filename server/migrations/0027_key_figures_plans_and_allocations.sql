CREATE TABLE "forecast_record_lines" (
	"company_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"statement" text NOT NULL,
	"class" text NOT NULL,
	"section" text,
	"method" text NOT NULL,
	"written_by" text,
	"cents" bigint[] NOT NULL,
	CONSTRAINT "forecast_record_lines_company_id_record_id_position_pk" PRIMARY KEY("company_id","record_id","position")
);
--> statement-breakpoint
CREATE TABLE "forecast_records" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scenario_id" uuid,
	"kind" text NOT NULL,
	"cut_over" text NOT NULL,
	"first_month" text NOT NULL,
	"months" smallint NOT NULL,
	"profit_and_loss_from" smallint NOT NULL,
	"balance_sheet_from" smallint,
	"frozen_by_name" text NOT NULL,
	"frozen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forecast_records_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"budget_cents" bigint,
	"first_month" text NOT NULL,
	"last_month" text NOT NULL,
	"shares" jsonb NOT NULL,
	"project_id" uuid,
	"version" integer NOT NULL,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "allocations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "kpi_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"balances" text NOT NULL,
	"cost_of_capital_millionths" integer,
	"salary_accounts" text[],
	"bad_debt_accounts" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forecast_record_lines" ADD CONSTRAINT "forecast_record_lines_record" FOREIGN KEY ("company_id","record_id") REFERENCES "public"."forecast_records"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_records" ADD CONSTRAINT "forecast_records_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_records" ADD CONSTRAINT "forecast_records_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kpi_settings" ADD CONSTRAINT "kpi_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_records_cut_over" ON "forecast_records" USING btree ("company_id","scenario_id","cut_over") WHERE kind = 'cut_over' and scenario_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_records_automatic" ON "forecast_records" USING btree ("company_id","cut_over") WHERE kind = 'cut_over' and scenario_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "allocations_name" ON "allocations" USING btree ("company_id","kind",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
SELECT hazina_protect('forecast_records', 'SELECT, INSERT'), hazina_protect('forecast_record_lines', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('kpi_settings', 'SELECT, INSERT, UPDATE'), hazina_protect('allocations', 'SELECT, INSERT, UPDATE');
