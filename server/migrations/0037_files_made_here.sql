CREATE TABLE "made_files" (
	"company_id" uuid NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"content_hash" text NOT NULL,
	"file_hash" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by_name" text NOT NULL,
	CONSTRAINT "made_files_company_id_code_pk" PRIMARY KEY("company_id","code")
);
--> statement-breakpoint
ALTER TABLE "made_files" ADD CONSTRAINT "made_files_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT hazina_protect('made_files', 'SELECT, INSERT');
