CREATE TABLE "ability_groups" (
	"company_id" uuid NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"ability_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ability_groups_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "ability_groups_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "access_log_ends" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"lines" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authentication_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"user_reset_password" boolean NOT NULL,
	"admin_reset_password" boolean NOT NULL,
	"account_creation_notification" boolean NOT NULL,
	"password_expiry_months" integer NOT NULL,
	"password_policy" text NOT NULL,
	"failed_attempt_limit" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"company_id" uuid NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"ability_ids" integer[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "roles_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tries" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"failed_count" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"balance" boolean NOT NULL,
	"payments" boolean NOT NULL,
	"budgets" boolean NOT NULL,
	"approvals" boolean NOT NULL,
	"payroll" boolean NOT NULL,
	"threshold_cents" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occasion" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "notifications_once" UNIQUE("company_id","user_id","occasion")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"submitted_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kyc_documents_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
ALTER TABLE "access_log" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "access_log" ADD COLUMN "sequence" bigint;--> statement-breakpoint
ALTER TABLE "access_log" ADD COLUMN "previous_hash" text;--> statement-breakpoint
ALTER TABLE "access_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_wallet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tax_pin" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "ability_groups" ADD CONSTRAINT "ability_groups_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authentication_settings" ADD CONSTRAINT "authentication_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_tries_last" ON "sign_in_tries" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("company_id","user_id","created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("company_id","role_id");--> statement-breakpoint
ALTER TABLE "identities" DROP COLUMN "failed_count";--> statement-breakpoint
ALTER TABLE "identities" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_sequence" UNIQUE("company_id","sequence");
--> statement-breakpoint
SELECT hazina_protect('roles', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('ability_groups', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('authentication_settings', 'SELECT, INSERT, UPDATE'),
       hazina_protect('access_log_ends', 'SELECT, INSERT, UPDATE'),
       hazina_protect('notification_settings', 'SELECT, INSERT, UPDATE'),
       hazina_protect('notifications', 'SELECT, INSERT, UPDATE'),
       hazina_protect('applications', 'SELECT, INSERT, UPDATE'),
       hazina_protect('kyc_documents', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
-- Sign-in knows a person's role and the settings of their company before any company is entered.
CREATE POLICY sign_in ON roles FOR SELECT TO hazina_access USING (true);
--> statement-breakpoint
CREATE POLICY sign_in ON authentication_settings FOR SELECT TO hazina_access USING (true);
--> statement-breakpoint
GRANT SELECT ON roles, authentication_settings TO hazina_access;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_tries TO hazina_access;
--> statement-breakpoint
-- The branch whose rows alone a person of a branch sees; null for a person of the head company.
CREATE FUNCTION hazina_branch() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT NULLIF(current_setting('app.branch', true), '')::uuid
$$;
--> statement-breakpoint
CREATE POLICY branch ON users AS RESTRICTIVE TO hazina_company
  USING (hazina_branch() IS NULL OR branch_id = hazina_branch())
  WITH CHECK (hazina_branch() IS NULL OR branch_id = hazina_branch());
--> statement-breakpoint
CREATE POLICY branch ON branches AS RESTRICTIVE TO hazina_company
  USING (hazina_branch() IS NULL OR id = hazina_branch())
  WITH CHECK (hazina_branch() IS NULL OR id = hazina_branch());
--> statement-breakpoint
CREATE POLICY branch ON access_log AS RESTRICTIVE TO hazina_company
  USING (hazina_branch() IS NULL OR branch_id = hazina_branch())
  WITH CHECK (hazina_branch() IS NULL OR branch_id = hazina_branch());
--> statement-breakpoint
-- Histories are added to and never changed, not even by the owner of the tables.
CREATE FUNCTION hazina_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON access_log
  FOR EACH STATEMENT EXECUTE FUNCTION hazina_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_trail
  FOR EACH STATEMENT EXECUTE FUNCTION hazina_append_only();
--> statement-breakpoint
-- A chain only grows, one line at a time.
CREATE FUNCTION hazina_chain_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.lines NOT IN (OLD.lines, OLD.lines + 1) OR NEW.company_id <> OLD.company_id THEN
    RAISE EXCEPTION 'the chain of the access log only grows' USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER chain_grows BEFORE UPDATE ON access_log_ends FOR EACH ROW EXECUTE FUNCTION hazina_chain_grows();
--> statement-breakpoint
-- Spending from the company wallet is granted once and never taken back.
CREATE FUNCTION hazina_wallet_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.company_wallet AND NOT NEW.company_wallet THEN
    RAISE EXCEPTION 'the company wallet is not taken back' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER wallet_stays BEFORE UPDATE OF company_wallet ON users FOR EACH ROW EXECUTE FUNCTION hazina_wallet_stays();
--> statement-breakpoint
-- The people who run the platform see applications of all companies through a role of their own, and nothing else.
DO $$
BEGIN
  BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hazina_operator') THEN
      CREATE ROLE hazina_operator NOLOGIN;
    END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN
    NULL;
  END;
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    EXECUTE format('GRANT hazina_operator TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO hazina_operator;
--> statement-breakpoint
CREATE POLICY operator ON companies TO hazina_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY operator ON users FOR SELECT TO hazina_operator USING (true);
--> statement-breakpoint
CREATE POLICY operator ON applications TO hazina_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY operator ON kyc_documents FOR SELECT TO hazina_operator USING (true);
--> statement-breakpoint
GRANT SELECT (company_id, name, industry, country, plan_id, cycle, state, activated_at, created_at),
      UPDATE (state, activated_at) ON companies TO hazina_operator;
--> statement-breakpoint
GRANT SELECT (company_id, id, first_name, last_name, email, phone, role_id, created_at) ON users TO hazina_operator;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON applications TO hazina_operator;
--> statement-breakpoint
GRANT SELECT ON kyc_documents TO hazina_operator;
