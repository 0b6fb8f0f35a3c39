CREATE TABLE "access_log" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"request" text NOT NULL,
	"response" text NOT NULL,
	"http_status" integer NOT NULL,
	"address" text,
	CONSTRAINT "access_log_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"temporary_until" timestamp (3) with time zone,
	"temporary_used" boolean DEFAULT false NOT NULL,
	"password_changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "identities_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"identity_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"identity_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"password_change_due" boolean DEFAULT false NOT NULL,
	"address" text,
	"user_agent" text,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"profile_photo" text,
	"role_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_classes" (
	"company_id" uuid NOT NULL,
	"statement" text NOT NULL,
	"path" text NOT NULL,
	"class" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "account_classes_company_id_statement_path_pk" PRIMARY KEY("company_id","statement","path")
);
--> statement-breakpoint
CREATE TABLE "automatic_forecasts" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"points" bigint[] NOT NULL,
	"lower80" bigint[],
	"upper80" bigint[],
	"lower95" bigint[],
	"upper95" bigint[],
	"explanation" jsonb NOT NULL,
	CONSTRAINT "automatic_forecasts_company_id_run_id_position_pk" PRIMARY KEY("company_id","run_id","position")
);
--> statement-breakpoint
CREATE TABLE "forecast_runs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"cut_over" text NOT NULL,
	"months" integer NOT NULL,
	"ready" boolean DEFAULT false NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forecast_runs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "forecast_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"fiscal_year_start_month" smallint,
	"tax_rate_millionths" integer,
	"cash_account" text,
	"not_depreciated" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_accounts" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"path" text NOT NULL,
	"row" integer NOT NULL,
	"department" text,
	"section" text,
	"suggested_class" text NOT NULL,
	"suggestion_confidence_percent" integer NOT NULL,
	"suggestion_reason" text NOT NULL,
	"cents" bigint[] NOT NULL,
	CONSTRAINT "imported_accounts_company_id_import_id_position_pk" PRIMARY KEY("company_id","import_id","position")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement" text NOT NULL,
	"version" integer,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text NOT NULL,
	"account_count" integer NOT NULL,
	"first_month" text NOT NULL,
	"last_month" text NOT NULL,
	"last_complete_month" text NOT NULL,
	"forecast_period" integer NOT NULL,
	"fiscal_year_start_month" smallint,
	"report" jsonb NOT NULL,
	"imported_by" uuid,
	"imported_by_name" text NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "imports_version" UNIQUE("company_id","statement","version")
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scenarios_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "scenarios_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "branches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"industry" text NOT NULL,
	"country" text NOT NULL,
	"company_size" text,
	"monthly_expenditure" text,
	"plan_id" smallint NOT NULL,
	"cycle" text NOT NULL,
	"promo_code" text,
	"currency" text DEFAULT 'KES' NOT NULL,
	"currency_symbol" text DEFAULT 'KES' NOT NULL,
	"state" text NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	"terms_accepted_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_trail" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_trail_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"claimed_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "progress" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"percent" integer NOT NULL,
	"state" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "progress_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_classes" ADD CONSTRAINT "account_classes_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automatic_forecasts" ADD CONSTRAINT "automatic_forecasts_company_id_run_id_forecast_runs_company_id_id_fk" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."forecast_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_runs" ADD CONSTRAINT "forecast_runs_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_settings" ADD CONSTRAINT "forecast_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_accounts" ADD CONSTRAINT "imported_accounts_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_at" ON "access_log" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "challenges_identity" ON "challenges" USING btree ("identity_id","created_at");--> statement-breakpoint
CREATE INDEX "links_identity" ON "links" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "sessions_identity" ON "sessions" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "automatic_forecasts_path" ON "automatic_forecasts" USING btree ("company_id","run_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "forecast_runs_key" ON "forecast_runs" USING btree ("company_id","import_id","cut_over","months") WHERE ready;--> statement-breakpoint
CREATE INDEX "audit_trail_subject" ON "audit_trail" USING btree ("company_id","subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("created_at") WHERE sent_at is null;
--> statement-breakpoint
SELECT hazina_protect('companies', 'SELECT, INSERT, UPDATE'),
       hazina_protect('branches', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('users', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('access_log', 'SELECT, INSERT'),
       hazina_protect('audit_trail', 'SELECT, INSERT'),
       hazina_protect('progress', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('scenarios', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('imports', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('imported_accounts', 'SELECT, INSERT'),
       hazina_protect('account_classes', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('forecast_runs', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('automatic_forecasts', 'SELECT, INSERT'),
       hazina_protect('forecast_settings', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
-- Sign-in finds its person, role and company before any company is known.
CREATE POLICY sign_in ON companies FOR SELECT TO hazina_access USING (true);
--> statement-breakpoint
CREATE POLICY sign_in ON branches FOR SELECT TO hazina_access USING (true);
--> statement-breakpoint
CREATE POLICY sign_in ON users FOR SELECT TO hazina_access USING (true);
--> statement-breakpoint
GRANT SELECT ON companies, branches, users TO hazina_access;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON identities, challenges, sessions, links TO hazina_access;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON outbox TO hazina_access;
--> statement-breakpoint
GRANT INSERT ON outbox TO hazina_company;
--> statement-breakpoint
-- Only what was never finished can be removed: versions and their forecasts are history.
CREATE POLICY only_staged ON imports AS RESTRICTIVE FOR DELETE TO hazina_company USING (state = 'staged');
--> statement-breakpoint
CREATE POLICY only_unready ON forecast_runs AS RESTRICTIVE FOR DELETE TO hazina_company USING (NOT ready);
