CREATE TABLE "vat_sections" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"month" text NOT NULL,
	"section" text NOT NULL,
	"file" text NOT NULL,
	"lines" jsonb NOT NULL,
	"imported_by_name" text NOT NULL,
	CONSTRAINT "vat_sections_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "vat_sections" ADD CONSTRAINT "vat_sections_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_sections_newest" ON "vat_sections" USING btree ("company_id","month","section","created_at","id");--> statement-breakpoint
SELECT hazina_protect('vat_sections', 'SELECT, INSERT');
