CREATE TABLE "payroll_payee_payments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid,
	"month" text NOT NULL,
	"payee" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"receipt" text NOT NULL,
	"by_user" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payroll_payee_payments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payroll_payee_payments" ADD CONSTRAINT "payroll_payee_payments_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_payee_payments" ADD CONSTRAINT "payroll_payee_payments_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payroll_payee_payments_month" ON "payroll_payee_payments" USING btree ("company_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_payee_payments_receipt" ON "payroll_payee_payments" USING btree ("company_id","payee","receipt");--> statement-breakpoint
SELECT hazina_protect('payroll_payee_payments', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('payroll_payee_payments');
