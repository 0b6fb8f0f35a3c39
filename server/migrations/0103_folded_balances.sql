CREATE TABLE "gl_balances" (
	"company_id" uuid NOT NULL,
	"account" text NOT NULL,
	"month" date NOT NULL,
	"branch_id" uuid,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	CONSTRAINT "gl_balances_of_month" UNIQUE NULLS NOT DISTINCT("company_id","month","account","branch_id")
);
--> statement-breakpoint
CREATE TABLE "gl_folds" (
	"company_id" uuid NOT NULL,
	"folded" bigint NOT NULL,
	CONSTRAINT "gl_folds_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE SEQUENCE journals_sequence_number;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "sequence" bigint DEFAULT nextval('journals_sequence_number') NOT NULL;--> statement-breakpoint
ALTER TABLE "journals" ALTER COLUMN "sequence" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "gl_balances" ADD CONSTRAINT "gl_balances_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gl_balances" ADD CONSTRAINT "gl_balances_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gl_folds" ADD CONSTRAINT "gl_folds_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journals_sequence" ON "journals" USING btree ("company_id","sequence");--> statement-breakpoint
SELECT hazina_protect('gl_balances', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('gl_balances');--> statement-breakpoint
SELECT hazina_protect('gl_folds', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
GRANT USAGE ON SEQUENCE journals_sequence_number TO hazina_company;
--> statement-breakpoint
-- A journal gets its number once it has the lock of the books, which folding takes alone: no journal with a smaller number than the last
-- folded one can appear later.
CREATE OR REPLACE FUNCTION hazina_journal_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.date <= hazina_books_closed_through(NEW.company_id) THEN
    RAISE EXCEPTION 'journal % is dated in a closed month', NEW.id USING ERRCODE = '23514';
  END IF;
  NEW.sequence := nextval('journals_sequence_number');
  RETURN NEW;
END $$;
