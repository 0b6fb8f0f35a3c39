CREATE TABLE "report_share_mails" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by_name" text NOT NULL,
	CONSTRAINT "report_share_mails_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_share_openings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "report_share_openings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"token_hash" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"shared_by_name" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "report_shares_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_share_mails" ADD CONSTRAINT "report_share_mails_share" FOREIGN KEY ("company_id","share_id") REFERENCES "public"."report_shares"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_share_openings" ADD CONSTRAINT "report_share_openings_share_fk" FOREIGN KEY ("company_id","share_id") REFERENCES "public"."report_shares"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_share_mails_time" ON "report_share_mails" USING btree ("company_id","sent_at");--> statement-breakpoint
CREATE INDEX "report_share_openings_share" ON "report_share_openings" USING btree ("company_id","share_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_shares_token" ON "report_shares" USING btree ("company_id","token_hash");--> statement-breakpoint
SELECT hazina_protect('report_shares', 'SELECT, INSERT, UPDATE'), hazina_protect('report_share_openings', 'SELECT, INSERT'),
  hazina_protect('report_share_mails', 'SELECT, INSERT');
