CREATE TABLE "payslip_passwords" (
	"company_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payslip_passwords_company_id_employee_id_pk" PRIMARY KEY("company_id","employee_id")
);
--> statement-breakpoint
ALTER TABLE "payslip_passwords" ADD CONSTRAINT "payslip_passwords_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('payslip_passwords', 'SELECT, INSERT, UPDATE, DELETE');
