CREATE TABLE "erp_accounts" (
	"company_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"external" text NOT NULL,
	"number" text,
	"name" text NOT NULL,
	"is_usable" boolean NOT NULL,
	CONSTRAINT "erp_accounts_company_id_connection_id_external_pk" PRIMARY KEY("company_id","connection_id","external")
);
--> statement-breakpoint
CREATE TABLE "erp_connections" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"system" text NOT NULL,
	"is_simulated" boolean NOT NULL,
	"url" text NOT NULL,
	"company" text NOT NULL,
	"database" text NOT NULL,
	"sealed" text NOT NULL,
	"from_day" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"lease" uuid,
	"leased_until" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"waits_for" text,
	"connected_by_name" text NOT NULL,
	CONSTRAINT "erp_connections_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "erp_journals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"connection_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"date" date,
	"external" text,
	"sent_at" timestamp (3) with time zone,
	"problem" text,
	"is_unmapped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "erp_journals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "erp_mappings" (
	"company_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"account" text NOT NULL,
	"external" text NOT NULL,
	CONSTRAINT "erp_mappings_company_id_connection_id_account_pk" PRIMARY KEY("company_id","connection_id","account")
);
--> statement-breakpoint
ALTER TABLE "erp_accounts" ADD CONSTRAINT "erp_accounts_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."erp_connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_connections" ADD CONSTRAINT "erp_connections_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_journals" ADD CONSTRAINT "erp_journals_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."erp_connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_journals" ADD CONSTRAINT "erp_journals_journal" FOREIGN KEY ("company_id","journal_id") REFERENCES "public"."journals"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_mappings" ADD CONSTRAINT "erp_mappings_connection" FOREIGN KEY ("company_id","connection_id") REFERENCES "public"."erp_connections"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erp_connections_active" ON "erp_connections" USING btree ("company_id") WHERE "erp_connections"."is_active";--> statement-breakpoint
CREATE INDEX "erp_connections_newest" ON "erp_connections" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "erp_journals_once" ON "erp_journals" USING btree ("company_id","connection_id","journal_id");--> statement-breakpoint
CREATE INDEX "erp_journals_waiting" ON "erp_journals" USING btree ("company_id","connection_id","sequence") WHERE "erp_journals"."state" in ('queued', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX "erp_journals_order" ON "erp_journals" USING btree ("company_id","connection_id","state","sequence");--> statement-breakpoint
CREATE INDEX "erp_journals_newest" ON "erp_journals" USING btree ("company_id","connection_id","sequence");--> statement-breakpoint
SELECT hazina_protect('erp_accounts', 'SELECT, INSERT, DELETE');--> statement-breakpoint
SELECT hazina_protect('erp_connections', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('erp_journals', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('erp_mappings', 'SELECT, INSERT, DELETE');
--> statement-breakpoint
-- Every journal of a connected company is queued in the transaction that posts it, whatever posts it. A journal of a company that connects
-- at the same time waits for the lock of the books, and sees the connection then.
CREATE FUNCTION hazina_journal_to_erp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO erp_journals (company_id, id, connection_id, journal_id, sequence)
  SELECT NEW.company_id, gen_random_uuid(), id, NEW.id, NEW.sequence FROM erp_connections
  WHERE company_id = NEW.company_id AND is_active AND from_day <= NEW.date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER to_erp AFTER INSERT ON journals FOR EACH ROW EXECUTE FUNCTION hazina_journal_to_erp();
