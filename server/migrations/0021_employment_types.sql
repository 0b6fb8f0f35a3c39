CREATE TABLE "employment_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"kind" text NOT NULL,
	CONSTRAINT "employment_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "employment_types" ADD CONSTRAINT "employment_types_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "employment_types_name" ON "employment_types" USING btree ("company_id",lower("name")) WHERE "employment_types"."deleted_at" is null;--> statement-breakpoint
SELECT hazina_protect('employment_types', 'SELECT, INSERT, UPDATE');
