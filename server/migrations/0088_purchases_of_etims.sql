CREATE TABLE "purchase_notices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"device_id" uuid NOT NULL,
	"supplier_pin" text NOT NULL,
	"supplier_name" text NOT NULL,
	"supplier_branch" text NOT NULL,
	"invoice" text NOT NULL,
	"unit" text NOT NULL,
	"is_credit" boolean NOT NULL,
	"day" date NOT NULL,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"entry" jsonb NOT NULL,
	"state" text NOT NULL,
	"bill_id" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"number" integer,
	"sent_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "purchase_notices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "purchase_notices_once" UNIQUE("company_id","supplier_pin","supplier_branch","invoice","is_credit")
);
--> statement-breakpoint
ALTER TABLE "purchase_notices" ADD CONSTRAINT "purchase_notices_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_notices" ADD CONSTRAINT "purchase_notices_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_notices_newest" ON "purchase_notices" USING btree ("company_id","state","day");--> statement-breakpoint
CREATE INDEX "purchase_notices_to_send" ON "purchase_notices" USING btree ("company_id") WHERE "purchase_notices"."decided_at" is not null and "purchase_notices"."sent_at" is null;--> statement-breakpoint
SELECT hazina_protect('purchase_notices', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('purchase_notices');
