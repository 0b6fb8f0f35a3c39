CREATE TABLE "pay_link_charges" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"link_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "pay_link_charges_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_links" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"invoice_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"created_by_name" text NOT NULL,
	CONSTRAINT "pay_links_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_link_charges" ADD CONSTRAINT "pay_link_charges_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_link_charges" ADD CONSTRAINT "pay_link_charges_link" FOREIGN KEY ("company_id","link_id") REFERENCES "public"."pay_links"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."sales_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_link_charges_reference" ON "pay_link_charges" USING btree ("company_id","reference");--> statement-breakpoint
CREATE INDEX "pay_link_charges_of_link" ON "pay_link_charges" USING btree ("company_id","link_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_links_token" ON "pay_links" USING btree ("company_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_links_live" ON "pay_links" USING btree ("company_id","invoice_id") WHERE "pay_links"."revoked_at" is null;--> statement-breakpoint
SELECT hazina_protect('pay_link_charges', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('pay_link_charges');--> statement-breakpoint
SELECT hazina_protect('pay_links', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('pay_links');--> statement-breakpoint
GRANT UPDATE (revoked_at, opened) ON pay_links TO hazina_company;
