CREATE TABLE "remittance_advices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"supplier_id" uuid NOT NULL,
	"bill_payment_id" uuid NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"mailed_to" text,
	CONSTRAINT "remittance_advices_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "remittance_advices" ADD CONSTRAINT "remittance_advices_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_advices" ADD CONSTRAINT "remittance_advices_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_advices" ADD CONSTRAINT "remittance_advices_supplier" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_advices" ADD CONSTRAINT "remittance_advices_payment" FOREIGN KEY ("company_id","bill_payment_id") REFERENCES "public"."bill_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "remittance_advices_once" ON "remittance_advices" USING btree ("company_id","bill_payment_id");--> statement-breakpoint
CREATE INDEX "remittance_advices_waiting" ON "remittance_advices" USING btree ("company_id","created_at") WHERE "remittance_advices"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "bill_payments_paid" ON "bill_payments" USING btree ("company_id","payment_id") WHERE "bill_payments"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_lines_cause" ON "payment_lines" USING btree ("company_id","cause_id") WHERE "payment_lines"."cause_id" is not null;--> statement-breakpoint
SELECT hazina_protect('remittance_advices', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('remittance_advices');
--> statement-breakpoint
-- Of an advice only when and to whom it was emailed changes, once.
GRANT UPDATE (mailed_at, mailed_to) ON remittance_advices TO hazina_company;
