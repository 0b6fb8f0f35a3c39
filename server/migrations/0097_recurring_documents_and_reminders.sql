CREATE TABLE "recurring_documents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"branch_id" uuid,
	"party_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"description" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"every" text NOT NULL,
	"first_on" date NOT NULL,
	"until" date,
	"step" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "recurring_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_made" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"recurring_id" uuid NOT NULL,
	"period" integer NOT NULL,
	"document_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "recurring_made_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "recurring_made_period" UNIQUE("company_id","recurring_id","period")
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"invoice_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"email" text NOT NULL,
	CONSTRAINT "invoice_reminders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_reminders_step" UNIQUE("company_id","invoice_id","step")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"is_on" boolean NOT NULL,
	"steps" integer[] NOT NULL,
	"set_by_name" text NOT NULL,
	CONSTRAINT "reminder_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "reminders_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_documents" ADD CONSTRAINT "recurring_documents_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_documents" ADD CONSTRAINT "recurring_documents_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_made" ADD CONSTRAINT "recurring_made_schedule" FOREIGN KEY ("company_id","recurring_id") REFERENCES "public"."recurring_documents"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."sales_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_documents_newest" ON "recurring_documents" USING btree ("company_id","kind","created_at","id") WHERE "recurring_documents"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "reminder_settings_newest" ON "reminder_settings" USING btree ("company_id","created_at","id");--> statement-breakpoint
SELECT hazina_protect('recurring_documents', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('recurring_documents');--> statement-breakpoint
SELECT hazina_protect('recurring_made', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('invoice_reminders', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('invoice_reminders');--> statement-breakpoint
SELECT hazina_protect('reminder_settings', 'SELECT, INSERT');
