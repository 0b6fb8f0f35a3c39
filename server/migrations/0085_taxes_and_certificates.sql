CREATE TABLE "tax_certificates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	"number" text,
	"certified_on" date,
	CONSTRAINT "tax_certificates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tax_certificates_amount" CHECK ("tax_certificates"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "tax_obligations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"due" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"prn" text,
	"payment_id" uuid,
	"receipt" text,
	"paid_on" date,
	"slip" text,
	CONSTRAINT "tax_obligations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "tax_obligations_amount" CHECK ("tax_obligations"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD COLUMN "certificate_id" uuid;--> statement-breakpoint
ALTER TABLE "withheld_taxes" ADD COLUMN "obligation_id" uuid;--> statement-breakpoint
ALTER TABLE "withheld_taxes" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."sales_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_certificates" ADD CONSTRAINT "tax_certificates_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_obligations" ADD CONSTRAINT "tax_obligations_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_certificates_number" ON "tax_certificates" USING btree ("company_id","number") WHERE "tax_certificates"."number" is not null;--> statement-breakpoint
CREATE INDEX "tax_certificates_newest" ON "tax_certificates" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_certificates_of_invoice" ON "tax_certificates" USING btree ("company_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_obligations_open" ON "tax_obligations" USING btree ("company_id",coalesce("branch_id", "company_id"),"kind","day") WHERE "tax_obligations"."prn" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_obligations_prn" ON "tax_obligations" USING btree ("company_id","prn") WHERE "tax_obligations"."prn" is not null;--> statement-breakpoint
CREATE INDEX "tax_obligations_due" ON "tax_obligations" USING btree ("company_id","due");--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_certificate" FOREIGN KEY ("company_id","certificate_id") REFERENCES "public"."tax_certificates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_taxes" ADD CONSTRAINT "withheld_taxes_obligation" FOREIGN KEY ("company_id","obligation_id") REFERENCES "public"."tax_obligations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withheld_taxes_obligations" ON "withheld_taxes" USING btree ("company_id","obligation_id");--> statement-breakpoint
ALTER TABLE "invoice_settlements" ADD CONSTRAINT "invoice_settlements_withheld" CHECK (("invoice_settlements"."kind" in ('withholding_tax', 'withholding_vat')) = ("invoice_settlements"."certificate_id" is not null));--> statement-breakpoint
SELECT hazina_protect('tax_certificates', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('tax_certificates');--> statement-breakpoint
SELECT hazina_protect('tax_obligations', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('tax_obligations');
--> statement-breakpoint
GRANT UPDATE (obligation_id, certificate) ON withheld_taxes TO hazina_company;
--> statement-breakpoint
REVOKE UPDATE ON tax_certificates FROM hazina_company;
--> statement-breakpoint
GRANT UPDATE (number, certified_on) ON tax_certificates TO hazina_company;
