CREATE TABLE "payslip_deliveries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"branch_id" uuid,
	"mail_id" uuid,
	"shown_to" text,
	"problem" text,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payslip_deliveries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_remittances" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" text NOT NULL,
	"to_authority" text NOT NULL,
	"what" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"receipt" text NOT NULL,
	"by_user" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_remittances_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attachment" "bytea";--> statement-breakpoint
ALTER TABLE "payslip_deliveries" ADD CONSTRAINT "payslip_deliveries_run" FOREIGN KEY ("company_id","run_id") REFERENCES "public"."payroll_runs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payslip_deliveries" ADD CONSTRAINT "payslip_deliveries_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_remittances" ADD CONSTRAINT "payroll_remittances_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payslip_deliveries_run" ON "payslip_deliveries" USING btree ("company_id","run_id","employee_id");--> statement-breakpoint
CREATE INDEX "payroll_remittances_month" ON "payroll_remittances" USING btree ("company_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_remittances_receipt" ON "payroll_remittances" USING btree ("company_id","to_authority","what","receipt");--> statement-breakpoint
SELECT hazina_protect('payroll_remittances', 'SELECT, INSERT'), hazina_protect('payslip_deliveries', 'SELECT, INSERT');
--> statement-breakpoint
SELECT hazina_protect_branch('payslip_deliveries');
