CREATE TABLE "quickbooks_authorisations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"state_hash" text,
	"sealed_verifier" text,
	"answered_at" timestamp (3) with time zone,
	"code_hash" text,
	"realm_id" text,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quickbooks_authorisations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "quickbooks_connections" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"realm_id" text NOT NULL,
	"state" text NOT NULL,
	"sealed_tokens" text NOT NULL,
	"token_version" integer DEFAULT 1 NOT NULL,
	"access_expires_at" timestamp (3) with time zone NOT NULL,
	"refresh_expires_at" timestamp (3) with time zone NOT NULL,
	"lease_id" uuid,
	"lease_until" timestamp (3) with time zone,
	"connected_by" uuid,
	"connected_by_name" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_syncs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"start_day" text NOT NULL,
	"end_day" text NOT NULL,
	"forecast_period" integer NOT NULL,
	"started_by" uuid,
	"started_by_name" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"file_key" text,
	"compared_with" jsonb,
	"diff" jsonb,
	"error" text,
	CONSTRAINT "source_syncs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "imported_accounts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "quickbooks_authorisations" ADD CONSTRAINT "quickbooks_authorisations_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quickbooks_connections" ADD CONSTRAINT "quickbooks_connections_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_syncs" ADD CONSTRAINT "source_syncs_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quickbooks_authorisations_expiry" ON "quickbooks_authorisations" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "source_syncs_running" ON "source_syncs" USING btree ("company_id") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "source_syncs_newest" ON "source_syncs" USING btree ("company_id","started_at");--> statement-breakpoint
SELECT hazina_protect('quickbooks_connections', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('quickbooks_authorisations', 'SELECT, INSERT, UPDATE, DELETE'),
       hazina_protect('source_syncs', 'SELECT, INSERT, UPDATE');
