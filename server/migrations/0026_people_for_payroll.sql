CREATE TABLE "contacts" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"is_next_of_kin" boolean NOT NULL,
	CONSTRAINT "contacts_company_id_employee_id_position_pk" PRIMARY KEY("company_id","employee_id","position")
);
--> statement-breakpoint
CREATE TABLE "employee_documents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	"expires" date,
	"uploaded_by_name" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employee_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_changes" (
	"company_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"employee_id" uuid NOT NULL,
	"changed_from" date NOT NULL,
	CONSTRAINT "people_changes_company_id_revision_employee_id_pk" PRIMARY KEY("company_id","revision","employee_id")
);
--> statement-breakpoint
CREATE TABLE "people_revisions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_claims" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"monthly" bigint NOT NULL,
	"from_month" text NOT NULL,
	"through_month" text,
	"evidence" text NOT NULL,
	"purpose" text,
	CONSTRAINT "tax_claims_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "head_id" uuid;--> statement-breakpoint
ALTER TABLE "employment_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employment_types" ADD COLUMN "payroll_type_id" uuid;--> statement-breakpoint
ALTER TABLE "job_titles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "tax_pin" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "nssf_number" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "sha_number" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "nita_number" text;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "helb_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "nssf_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sha_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "nita_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "helb_number" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "disability_number" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "disability_from" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "disability_through" text;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "employment_type_id" uuid;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "payroll_type_id" uuid;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "fees_for" text;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "position" text DEFAULT 'employee' NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "not_covered" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_documents" ADD CONSTRAINT "employee_documents_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_changes" ADD CONSTRAINT "people_changes_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_revisions" ADD CONSTRAINT "people_revisions_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_claims" ADD CONSTRAINT "tax_claims_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_documents_employee" ON "employee_documents" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "tax_claims_employee" ON "tax_claims" USING btree ("company_id","employee_id");--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_employment_type" FOREIGN KEY ("company_id","employment_type_id") REFERENCES "public"."employment_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "terms_department" ON "terms" USING btree ("company_id","department_id");--> statement-breakpoint
SELECT hazina_protect('tax_claims', 'SELECT, INSERT, UPDATE, DELETE'), hazina_protect('contacts', 'SELECT, INSERT, DELETE'),
  hazina_protect('employee_documents', 'SELECT, INSERT, DELETE'), hazina_protect('people_revisions', 'SELECT, INSERT, UPDATE'),
  hazina_protect('people_changes', 'SELECT, INSERT');
