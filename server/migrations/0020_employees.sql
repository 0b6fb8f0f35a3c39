CREATE TABLE "employees" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid,
	"payroll_number" text NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"born" date,
	"gender" text,
	"phone" text,
	"email" text,
	"address" text,
	"id_kind" text,
	"sealed_id" text,
	"id_hash" text,
	"id_last_four" text,
	"kra_pin" text,
	"nssf_number" text,
	"sha_number" text,
	"user_id" uuid,
	"joined" date NOT NULL,
	"left_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employees_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "employments" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"joined" date NOT NULL,
	"left_on" date,
	"reason" text,
	CONSTRAINT "employments_company_id_employee_id_joined_pk" PRIMARY KEY("company_id","employee_id","joined")
);
--> statement-breakpoint
CREATE TABLE "pay_rates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"amount" bigint NOT NULL,
	"basis" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_by_name" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "pay_rates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"sealed_parts" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"holds_from" timestamp (3) with time zone,
	CONSTRAINT "payouts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"branch_id" uuid,
	"department_id" uuid,
	"job_title_id" uuid,
	"kind" text NOT NULL,
	"manager_id" uuid,
	"working_week" text NOT NULL,
	"contract_ends" date,
	"probation_ends" date,
	"job" text NOT NULL,
	"residence" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "terms_company_id_employee_id_from_day_pk" PRIMARY KEY("company_id","employee_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employments" ADD CONSTRAINT "employments_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_company_id_department_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_company_id_job_title_id_job_titles_company_id_id_fk" FOREIGN KEY ("company_id","job_title_id") REFERENCES "public"."job_titles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_manager" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employees_number" ON "employees" USING btree ("company_id",lower("payroll_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "employees_id_number" ON "employees" USING btree ("company_id","id_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_kra_pin" ON "employees" USING btree ("company_id","kra_pin");--> statement-breakpoint
CREATE INDEX "pay_rates_employee" ON "pay_rates" USING btree ("company_id","employee_id","from_day");--> statement-breakpoint
CREATE INDEX "payouts_employee" ON "payouts" USING btree ("company_id","employee_id");--> statement-breakpoint
SELECT hazina_protect('employees', 'SELECT, INSERT, UPDATE, DELETE'), hazina_protect('employments', 'SELECT, INSERT, UPDATE'),
  hazina_protect('terms', 'SELECT, INSERT, UPDATE'), hazina_protect('pay_rates', 'SELECT, INSERT, UPDATE'),
  hazina_protect('payouts', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT hazina_protect_branch('employees'), hazina_protect_branch('terms');
