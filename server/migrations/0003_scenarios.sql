CREATE TABLE "custom_rows" (
	"company_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"path" text NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "custom_rows_company_id_scenario_id_path_pk" PRIMARY KEY("company_id","scenario_id","path")
);
--> statement-breakpoint
CREATE TABLE "hidden_alerts" (
	"company_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"imports" text NOT NULL,
	CONSTRAINT "hidden_alerts_company_id_scenario_id_user_id_pk" PRIMARY KEY("company_id","scenario_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "scenario_history" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"account" text NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"first_month" text NOT NULL,
	"before_cents" bigint[],
	"after_cents" bigint[],
	CONSTRAINT "scenario_history_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "scenario_lines" (
	"company_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"account" text NOT NULL,
	"driver" jsonb,
	"typed" jsonb NOT NULL,
	"deleted" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "scenario_lines_company_id_scenario_id_account_pk" PRIMARY KEY("company_id","scenario_id","account")
);
--> statement-breakpoint
CREATE TABLE "scenario_steps" (
	"company_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"edits" jsonb NOT NULL,
	"inverse" jsonb NOT NULL,
	"made_by_name" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scenario_steps_company_id_scenario_id_number_pk" PRIMARY KEY("company_id","scenario_id","number")
);
--> statement-breakpoint
CREATE TABLE "scenario_versions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"saved_by_name" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scenario_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "scenario_versions_name" UNIQUE("company_id","scenario_id","name")
);
--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "acknowledged" jsonb;--> statement-breakpoint
ALTER TABLE "custom_rows" ADD CONSTRAINT "custom_rows_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_alerts" ADD CONSTRAINT "hidden_alerts_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_history" ADD CONSTRAINT "scenario_history_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_lines" ADD CONSTRAINT "scenario_lines_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_steps" ADD CONSTRAINT "scenario_steps_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenario_versions" ADD CONSTRAINT "scenario_versions_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scenario_history_line" ON "scenario_history" USING btree ("company_id","scenario_id","account");--> statement-breakpoint
CREATE INDEX "scenario_history_revision" ON "scenario_history" USING btree ("company_id","scenario_id","revision");--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_parent" FOREIGN KEY ("company_id","parent_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
SELECT hazina_protect('scenario_lines', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('custom_rows', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('scenario_steps', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('scenario_history', 'SELECT, INSERT'),
       hazina_protect('scenario_versions', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('hidden_alerts', 'SELECT, INSERT, UPDATE, DELETE');
