CREATE TABLE "bill_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bill_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_by_name" text NOT NULL,
	CONSTRAINT "bill_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_files_once" UNIQUE("company_id","bill_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "recurring_documents" ADD COLUMN "unsent_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_files" ADD CONSTRAINT "bill_files_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('bill_files', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
-- Evidence is removed from a draft only. A file that is deleted with its bill finds it gone.
CREATE FUNCTION hazina_bill_files_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM bills WHERE company_id = OLD.company_id AND id = OLD.bill_id AND state <> 'draft') THEN
    RAISE EXCEPTION 'the bill of file % is no draft', OLD.id USING ERRCODE = '42501';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER bill_files_stay BEFORE DELETE ON bill_files
  FOR EACH ROW EXECUTE FUNCTION hazina_bill_files_stay();
