CREATE TABLE "payroll_prepared_payments" (
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
	"carried" integer NOT NULL,
	CONSTRAINT "payroll_prepared_payments_company_id_run_id_snapshot_id_employee_id_part_pk" PRIMARY KEY("company_id","run_id","snapshot_id","employee_id","part")
);
--> statement-breakpoint
ALTER TABLE "payroll_prepared_payments" ADD CONSTRAINT "payroll_prepared_payments_run" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_prepared_payments" ADD CONSTRAINT "payroll_prepared_payments_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('payroll_prepared_payments', 'SELECT, INSERT, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('payroll_prepared_payments');
