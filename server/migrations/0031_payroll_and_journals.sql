CREATE TABLE "gl_accounts" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"class" text NOT NULL,
	"continues" text,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "gl_accounts_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
CREATE TABLE "journal_lines" (
	"company_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"memo" text NOT NULL,
	"branch_id" uuid,
	"department" text,
	"party" text,
	CONSTRAINT "journal_lines_company_id_journal_id_position_pk" PRIMARY KEY("company_id","journal_id","position")
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"step" text NOT NULL,
	"date" date NOT NULL,
	"memo" text NOT NULL,
	"reverses" text,
	"posted_by" uuid,
	"posted_by_name" text NOT NULL,
	"posted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_batches" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"rail" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"lines" integer NOT NULL,
	"sum" bigint NOT NULL,
	"sha256" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_batches_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_payment_attempts" (
	"company_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"status" text NOT NULL,
	"receipt" text,
	"note" text,
	"failed_by" uuid,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_payment_attempts_company_id_batch_id_employee_id_part_pk" PRIMARY KEY("company_id","batch_id","employee_id","part")
);
--> statement-breakpoint
CREATE TABLE "payroll_payments" (
	"company_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"branch_id" uuid,
	"amount" bigint NOT NULL,
	"kind" text NOT NULL,
	"sealed_to" text,
	"shown_to" text NOT NULL,
	"carried" integer DEFAULT 0 NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_payments_company_id_run_id_snapshot_id_employee_id_part_pk" PRIMARY KEY("company_id","run_id","snapshot_id","employee_id","part")
);
--> statement-breakpoint
CREATE TABLE "payroll_decisions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"status" integer NOT NULL,
	"comment" text,
	"by_user" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_decisions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_law_rows" (
	"company_id" uuid NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"batch" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "payroll_law_rows_company_id_snapshot_id_batch_pk" PRIMARY KEY("company_id","snapshot_id","batch")
);
--> statement-breakpoint
CREATE TABLE "payroll_muster_rows" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"absent" integer DEFAULT 0 NOT NULL,
	"overtime_working_day" integer DEFAULT 0 NOT NULL,
	"overtime_rest_day" integer DEFAULT 0 NOT NULL,
	"values" jsonb NOT NULL,
	"replaces" text[] NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_muster_rows_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_months" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"by_user" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_months_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_revisions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payroll_runs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid,
	"payroll_type_id" uuid NOT NULL,
	"month" text NOT NULL,
	"number" integer NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"kind" text NOT NULL,
	"pay_day" date NOT NULL,
	"personnel_ids" uuid[],
	"note" text,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"preparers" uuid[] NOT NULL,
	"confirmers" uuid[] NOT NULL,
	"approvers" uuid[] NOT NULL,
	"payers" uuid[] NOT NULL,
	"levels" jsonb NOT NULL,
	"snapshot_id" uuid,
	"place" integer,
	"reverses" uuid,
	"reversal_asked_by" uuid,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"lease_by" text,
	"created_by" uuid NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_runs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_slips" (
	"company_id" uuid NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"branch_id" uuid,
	"name" text NOT NULL,
	"payroll_number" text NOT NULL,
	"department" text,
	"job_title" text,
	"batch" integer NOT NULL,
	"slip" jsonb,
	"brought" jsonb,
	"refusal" text,
	"figures" bigint[] NOT NULL,
	"net" bigint NOT NULL,
	"pays" bigint NOT NULL,
	"waits" bigint NOT NULL,
	"paid_before" bigint NOT NULL,
	"not_taken" jsonb NOT NULL,
	"blocked" text[] NOT NULL,
	"readiness" jsonb NOT NULL,
	"payout_id" uuid,
	"accounts" text[] NOT NULL,
	CONSTRAINT "payroll_slips_company_id_snapshot_id_employee_id_pk" PRIMARY KEY("company_id","snapshot_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "payroll_snapshots" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"law" jsonb NOT NULL,
	"totals" jsonb,
	"kept" boolean DEFAULT false NOT NULL,
	"computed_by_name" text NOT NULL,
	"computed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_snapshots_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_elements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"code" text,
	"pays" jsonb NOT NULL,
	"calculation" text NOT NULL,
	"value" bigint,
	"formula" text,
	"recurring" boolean NOT NULL,
	"bases" jsonb,
	"when_short" text NOT NULL,
	"priority" integer NOT NULL,
	"account" text,
	"payee" text,
	"payee_account" text,
	"on_payslip" boolean NOT NULL,
	"active" boolean NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pay_elements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_month" text NOT NULL,
	"choices" jsonb NOT NULL,
	"office" jsonb NOT NULL,
	"set_by" uuid NOT NULL,
	"set_by_name" text NOT NULL,
	"set_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"frequency" text NOT NULL,
	"cut_off_day" integer NOT NULL,
	"pay_day" integer NOT NULL,
	"approval_levels" jsonb NOT NULL,
	CONSTRAINT "payroll_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "person_elements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"element_id" uuid NOT NULL,
	"value" bigint,
	"facts" jsonb,
	"claimed" bigint,
	"member_number" text,
	"from_month" text NOT NULL,
	"through_month" text,
	"total" bigint,
	"set_by" uuid NOT NULL,
	"set_by_name" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "person_elements_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_rate_rows" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"from_month" text NOT NULL,
	"through_month" text NOT NULL,
	"row" jsonb NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "payroll_rate_rows_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_wage_rows" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"day" date NOT NULL,
	"unit" text NOT NULL,
	"quantity" integer NOT NULL,
	"rate" bigint NOT NULL,
	"department_id" uuid,
	"version" integer NOT NULL,
	"written_by" uuid NOT NULL,
	"written_by_name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_wage_rows_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "gl_accounts" ADD CONSTRAINT "gl_accounts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_journal" FOREIGN KEY ("company_id","journal_id") REFERENCES "public"."journals"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_lines" ADD CONSTRAINT "journal_lines_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_batches" ADD CONSTRAINT "payroll_batches_run" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_runs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payment_attempts" ADD CONSTRAINT "payroll_payment_attempts_batch" FOREIGN KEY ("company_id","batch_id") REFERENCES "public"."payroll_batches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payments" ADD CONSTRAINT "payroll_payments_run" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_runs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payments" ADD CONSTRAINT "payroll_payments_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_decisions" ADD CONSTRAINT "payroll_decisions_run" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_law_rows" ADD CONSTRAINT "payroll_law_rows_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_muster_rows" ADD CONSTRAINT "payroll_muster_rows_run" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_muster_rows" ADD CONSTRAINT "payroll_muster_rows_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_months" ADD CONSTRAINT "payroll_months_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_revisions" ADD CONSTRAINT "payroll_revisions_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD CONSTRAINT "payroll_runs_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD CONSTRAINT "payroll_runs_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD CONSTRAINT "payroll_runs_type" FOREIGN KEY ("company_id","payroll_type_id") REFERENCES "public"."payroll_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_slips" ADD CONSTRAINT "payroll_slips_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_slips" ADD CONSTRAINT "payroll_slips_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_snapshots" ADD CONSTRAINT "payroll_snapshots_run" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_elements" ADD CONSTRAINT "pay_elements_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD CONSTRAINT "payroll_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_types" ADD CONSTRAINT "payroll_types_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_elements" ADD CONSTRAINT "person_elements_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_elements" ADD CONSTRAINT "person_elements_element" FOREIGN KEY ("company_id","element_id") REFERENCES "public"."pay_elements"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_rate_rows" ADD CONSTRAINT "payroll_rate_rows_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_wage_rows" ADD CONSTRAINT "payroll_wage_rows_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_wage_rows" ADD CONSTRAINT "payroll_wage_rows_department" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_lines_account" ON "journal_lines" USING btree ("company_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "journals_step" ON "journals" USING btree ("company_id","source_kind","source_id","step");--> statement-breakpoint
CREATE INDEX "journals_date" ON "journals" USING btree ("company_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_batches_key" ON "payroll_batches" USING btree ("company_id","key");--> statement-breakpoint
CREATE INDEX "payroll_payment_attempts_run" ON "payroll_payment_attempts" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_payment_attempts_receipt" ON "payroll_payment_attempts" USING btree ("company_id","receipt") WHERE "payroll_payment_attempts"."receipt" is not null;--> statement-breakpoint
CREATE INDEX "payroll_decisions_run" ON "payroll_decisions" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_muster_rows_person" ON "payroll_muster_rows" USING btree ("company_id","run_id","employee_id");--> statement-breakpoint
CREATE INDEX "payroll_months_month" ON "payroll_months" USING btree ("company_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_runs_number" ON "payroll_runs" USING btree ("company_id","month","number");--> statement-breakpoint
CREATE INDEX "payroll_runs_month" ON "payroll_runs" USING btree ("company_id","month","place");--> statement-breakpoint
CREATE INDEX "payroll_slips_employee" ON "payroll_slips" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_elements_name" ON "pay_elements" USING btree ("company_id",lower("name")) WHERE "pay_elements"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_elements_code" ON "pay_elements" USING btree ("company_id",lower("code")) WHERE "pay_elements"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "payroll_settings_from" ON "payroll_settings" USING btree ("company_id","from_month");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_types_name" ON "payroll_types" USING btree ("company_id",lower("name")) WHERE "payroll_types"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "person_elements_employee" ON "person_elements" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "person_elements_element" ON "person_elements" USING btree ("company_id","element_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_rate_rows_approved" ON "payroll_rate_rows" USING btree ("company_id","table_name","from_month") WHERE "payroll_rate_rows"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_wage_rows_once" ON "payroll_wage_rows" USING btree ("company_id","employee_id","day","unit",coalesce("department_id", "company_id"));--> statement-breakpoint
CREATE INDEX "payroll_wage_rows_day" ON "payroll_wage_rows" USING btree ("company_id","day");
--> statement-breakpoint
SELECT hazina_protect('payroll_types', 'SELECT, INSERT, UPDATE'), hazina_protect('pay_elements', 'SELECT, INSERT, UPDATE'),
  hazina_protect('person_elements', 'SELECT, INSERT, UPDATE'), hazina_protect('payroll_settings', 'SELECT, INSERT'),
  hazina_protect('payroll_rate_rows', 'SELECT, INSERT, UPDATE'), hazina_protect('payroll_months', 'SELECT, INSERT'),
  hazina_protect('payroll_revisions', 'SELECT, INSERT, UPDATE'), hazina_protect('payroll_runs', 'SELECT, INSERT, UPDATE, DELETE'),
  hazina_protect('payroll_muster_rows', 'SELECT, INSERT, UPDATE, DELETE'),
  hazina_protect('payroll_snapshots', 'SELECT, INSERT, UPDATE, DELETE'), hazina_protect('payroll_slips', 'SELECT, INSERT, DELETE'),
  hazina_protect('payroll_law_rows', 'SELECT, INSERT, DELETE'), hazina_protect('payroll_decisions', 'SELECT, INSERT'),
  hazina_protect('payroll_wage_rows', 'SELECT, INSERT, UPDATE, DELETE'), hazina_protect('payroll_payments', 'SELECT, INSERT'),
  hazina_protect('payroll_batches', 'SELECT, INSERT, UPDATE'), hazina_protect('payroll_payment_attempts', 'SELECT, INSERT, UPDATE'),
  hazina_protect('gl_accounts', 'SELECT, INSERT, UPDATE'), hazina_protect('journals', 'SELECT, INSERT'),
  hazina_protect('journal_lines', 'SELECT, INSERT');
--> statement-breakpoint
SELECT hazina_protect_branch('payroll_runs'), hazina_protect_branch('payroll_slips'), hazina_protect_branch('payroll_payments'),
  hazina_protect_branch('journal_lines');
--> statement-breakpoint
-- A journal is balanced at the commit of the transaction that posts it, whoever writes it.
CREATE FUNCTION hazina_journal_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(debit) - sum(credit) FROM journal_lines
      WHERE company_id = NEW.company_id AND journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'journal % is not balanced', NEW.journal_id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON journal_lines DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION hazina_journal_balances();
