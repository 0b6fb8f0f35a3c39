CREATE TABLE "fixed_assets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"branch_id" uuid,
	"department_id" uuid,
	"place" text,
	"serial" text,
	"cost_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"acquired_on" date NOT NULL,
	"asset_account" text NOT NULL,
	"accumulated_account" text NOT NULL,
	"expense_account" text NOT NULL,
	"method" text NOT NULL,
	"first_month" text NOT NULL,
	"life_months" integer,
	"rate" integer,
	"residual_cents" bigint NOT NULL,
	"before_cents" bigint NOT NULL,
	"tax_class" text NOT NULL,
	"tax_cost_cents" bigint,
	"tax_from" integer,
	"state" text NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"comment" text,
	"disposed_on" date,
	"proceeds_cents" bigint,
	"proceeds_account" text,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	CONSTRAINT "fixed_assets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "fixed_assets_number" UNIQUE("company_id","number"),
	CONSTRAINT "fixed_assets_amounts" CHECK ("fixed_assets"."cost_cents" > 0 and "fixed_assets"."residual_cents" >= 0 and "fixed_assets"."before_cents" >= 0
        and "fixed_assets"."residual_cents" + "fixed_assets"."before_cents" <= "fixed_assets"."cost_cents"),
	CONSTRAINT "fixed_assets_method" CHECK (("fixed_assets"."method" = 'straight') = ("fixed_assets"."life_months" is not null)
        and ("fixed_assets"."method" = 'reducing') = ("fixed_assets"."rate" is not null))
);
--> statement-breakpoint
CREATE TABLE "recurring_journals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"memo" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"every" text NOT NULL,
	"first_on" date NOT NULL,
	"on_last_day" boolean NOT NULL,
	"until" date,
	"submit" boolean NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "recurring_journals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_journals_made" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"recurring_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"journal_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "recurring_journals_made_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "recurring_journals_made_once" UNIQUE("company_id","recurring_id","period")
);
--> statement-breakpoint
CREATE TABLE "accounting_schedules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"branch_id" uuid,
	"department_id" uuid,
	"project_id" uuid,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"first_month" text NOT NULL,
	"months" integer NOT NULL,
	"balance_account" text NOT NULL,
	"result_account" text NOT NULL,
	"state" text NOT NULL,
	"posted" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"comment" text,
	"replaces" uuid,
	"replaces_posted" integer,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	CONSTRAINT "accounting_schedules_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "accounting_schedules_amounts" CHECK ("accounting_schedules"."total_cents" > 0 and "accounting_schedules"."months" > 0),
	CONSTRAINT "accounting_schedules_posted" CHECK ("accounting_schedules"."posted" between 0 and "accounting_schedules"."months")
);
--> statement-breakpoint
ALTER TABLE "journal_drafts" ADD COLUMN "is_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fixed_assets" ADD CONSTRAINT "fixed_assets_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_journals" ADD CONSTRAINT "recurring_journals_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_journals" ADD CONSTRAINT "recurring_journals_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_journals_made" ADD CONSTRAINT "recurring_journals_made_by" FOREIGN KEY ("company_id","recurring_id") REFERENCES "public"."recurring_journals"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_schedules" ADD CONSTRAINT "accounting_schedules_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_schedules" ADD CONSTRAINT "accounting_schedules_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fixed_assets_state" ON "fixed_assets" USING btree ("company_id","state");--> statement-breakpoint
CREATE INDEX "recurring_journals_newest" ON "recurring_journals" USING btree ("company_id","created_at","id") WHERE "recurring_journals"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "accounting_schedules_newest" ON "accounting_schedules" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "journal_lines_department" ON "journal_lines" USING btree ("company_id","department","account") WHERE "journal_lines"."department" is not null;--> statement-breakpoint
SELECT hazina_protect('fixed_assets', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('fixed_assets');--> statement-breakpoint
SELECT hazina_protect('recurring_journals', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('recurring_journals');--> statement-breakpoint
SELECT hazina_protect('recurring_journals_made', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('accounting_schedules', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('accounting_schedules');
