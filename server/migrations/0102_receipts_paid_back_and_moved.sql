CREATE TABLE "receipt_refunds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"receipt_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "receipt_refunds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "receipt_refunds_amount" CHECK ("receipt_refunds"."cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt_refunds" ADD CONSTRAINT "receipt_refunds_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_refunds" ADD CONSTRAINT "receipt_refunds_receipt" FOREIGN KEY ("company_id","receipt_id") REFERENCES "public"."receipts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_refunds" ADD CONSTRAINT "receipt_refunds_customer" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipt_refunds_of_receipt" ON "receipt_refunds" USING btree ("company_id","receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_refunds_of_customer" ON "receipt_refunds" USING btree ("company_id","customer_id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refunded" CHECK ("receipts"."refunded_cents" >= 0 and "receipts"."applied_cents" + "receipts"."refunded_cents" <= "receipts"."amount_cents");--> statement-breakpoint
SELECT hazina_protect('receipt_refunds', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('receipt_refunds');
--> statement-breakpoint
GRANT UPDATE (customer_id, refunded_cents) ON receipts TO hazina_company;
