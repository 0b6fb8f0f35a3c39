CREATE TABLE "payroll_opening_months" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"amounts" jsonb NOT NULL,
	"figures" bigint[] NOT NULL,
	"notes" text[] NOT NULL,
	"source" text NOT NULL,
	"brought_by" uuid NOT NULL,
	"brought_by_name" text NOT NULL,
	"brought_at" timestamp (3) with time zone NOT NULL,
	"ended_by_name" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "payroll_opening_months_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_opening_months" ADD CONSTRAINT "payroll_opening_months_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_opening_months" ADD CONSTRAINT "payroll_opening_months_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_opening_months_live" ON "payroll_opening_months" USING btree ("company_id","employee_id","month") WHERE "payroll_opening_months"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "payroll_opening_months_month" ON "payroll_opening_months" USING btree ("company_id","month");--> statement-breakpoint
SELECT hazina_protect('payroll_opening_months', 'SELECT, INSERT, UPDATE');
