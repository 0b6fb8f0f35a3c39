CREATE TABLE "job_titles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"code" text,
	"lowest_cents" bigint,
	"highest_cents" bigint,
	CONSTRAINT "job_titles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "job_titles" ADD CONSTRAINT "job_titles_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_titles_name" ON "job_titles" USING btree ("company_id",lower("name")) WHERE "job_titles"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "job_titles_code" ON "job_titles" USING btree ("company_id",lower("code")) WHERE "job_titles"."deleted_at" is null;--> statement-breakpoint
SELECT hazina_protect('job_titles', 'SELECT, INSERT, UPDATE');
