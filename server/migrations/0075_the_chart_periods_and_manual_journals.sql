CREATE TABLE "accounting_periods" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"changed_by_name" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "accounting_periods_company_id_month_pk" PRIMARY KEY("company_id","month")
);
--> statement-breakpoint
CREATE TABLE "journal_drafts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"date" date NOT NULL,
	"memo" text NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"comment" text,
	"reverses" uuid,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	CONSTRAINT "journal_drafts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "gl_accounts" ADD COLUMN "return_line" text;--> statement-breakpoint
ALTER TABLE "gl_accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounting_periods" ADD CONSTRAINT "accounting_periods_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_drafts" ADD CONSTRAINT "journal_drafts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_drafts" ADD CONSTRAINT "journal_drafts_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_drafts" ADD CONSTRAINT "journal_drafts_reverses" FOREIGN KEY ("company_id","reverses") REFERENCES "public"."journals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "journal_drafts_once" ON "journal_drafts" USING btree ("company_id","reverses") WHERE "journal_drafts"."reverses" is not null;--> statement-breakpoint
CREATE INDEX "journal_drafts_newest" ON "journal_drafts" USING btree ("company_id","state","created_at");--> statement-breakpoint
SELECT hazina_protect('accounting_periods', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('journal_drafts', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('journal_drafts');
--> statement-breakpoint
-- The last closed day of a company's books. It takes a shared lock, so that no month is closed or reopened before what is posted now
-- is committed: closing takes the same lock alone (lockFor(tx, "books", company)).
CREATE FUNCTION hazina_books_closed_through(company uuid) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('books:' || company, 0));
  RETURN (SELECT (to_date(max(month), 'YYYY-MM') + interval '1 month' - interval '1 day')::date
    FROM accounting_periods WHERE company_id = company AND state = 'closed');
END $$;
--> statement-breakpoint
-- No journal is dated in a closed month, whoever writes it.
CREATE FUNCTION hazina_journal_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.date <= hazina_books_closed_through(NEW.company_id) THEN
    RAISE EXCEPTION 'journal % is dated in a closed month', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER in_open_month BEFORE INSERT ON journals FOR EACH ROW EXECUTE FUNCTION hazina_journal_in_open_month();
