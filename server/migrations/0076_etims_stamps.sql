CREATE TABLE "etims_codes" (
	"company_id" uuid NOT NULL,
	"list" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "etims_codes_company_id_list_code_pk" PRIMARY KEY("company_id","list","code")
);
--> statement-breakpoint
CREATE TABLE "etims_devices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"mode" text NOT NULL,
	"pin" text NOT NULL,
	"branch_code" text NOT NULL,
	"serial" text NOT NULL,
	"unit" text NOT NULL,
	"sealed" text NOT NULL,
	"item_class" text NOT NULL,
	"next_number" integer NOT NULL,
	"next_item" integer NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"lease" uuid,
	"retry_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"waits_for" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"connected_by_name" text NOT NULL,
	CONSTRAINT "etims_devices_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "etims_documents" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"device_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"etims_number" integer,
	"queued_at" timestamp (3) with time zone NOT NULL,
	"body" jsonb,
	"sent_at" timestamp (3) with time zone,
	"asked_at" timestamp (3) with time zone,
	"unknown_since" timestamp (3) with time zone,
	"answer" jsonb,
	"stamped_at" timestamp (3) with time zone,
	"problem_code" text,
	"problem" text,
	CONSTRAINT "etims_documents_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "etims_items" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"item_id" uuid,
	"item_class" text NOT NULL,
	"tax_type" text NOT NULL,
	"unit" text NOT NULL,
	"code" text NOT NULL,
	"is_registered" boolean DEFAULT false NOT NULL,
	CONSTRAINT "etims_items_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "sale_items" ADD COLUMN "item_class" text;--> statement-breakpoint
ALTER TABLE "sale_items" ADD COLUMN "unit" text DEFAULT 'NO' NOT NULL;--> statement-breakpoint
ALTER TABLE "etims_codes" ADD CONSTRAINT "etims_codes_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etims_devices" ADD CONSTRAINT "etims_devices_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etims_devices" ADD CONSTRAINT "etims_devices_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etims_documents" ADD CONSTRAINT "etims_documents_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etims_documents" ADD CONSTRAINT "etims_documents_device" FOREIGN KEY ("company_id","device_id") REFERENCES "public"."etims_devices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etims_documents" ADD CONSTRAINT "etims_documents_document" FOREIGN KEY ("company_id","document_id") REFERENCES "public"."sales_documents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etims_items" ADD CONSTRAINT "etims_items_device" FOREIGN KEY ("company_id","device_id") REFERENCES "public"."etims_devices"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "etims_items" ADD CONSTRAINT "etims_items_item" FOREIGN KEY ("company_id","item_id") REFERENCES "public"."sale_items"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "etims_devices_active" ON "etims_devices" USING btree ("company_id",coalesce("branch_id", "company_id")) WHERE "etims_devices"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "etims_documents_once" ON "etims_documents" USING btree ("company_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "etims_documents_number" ON "etims_documents" USING btree ("company_id","device_id","etims_number") WHERE "etims_documents"."etims_number" is not null;--> statement-breakpoint
CREATE INDEX "etims_documents_waiting" ON "etims_documents" USING btree ("company_id","device_id","queued_at","id") WHERE "etims_documents"."state" in ('queued', 'sending', 'unknown');--> statement-breakpoint
CREATE INDEX "etims_documents_newest" ON "etims_documents" USING btree ("company_id","state","queued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "etims_items_once" ON "etims_items" USING btree ("company_id","device_id",coalesce("item_id", "company_id"),"item_class","tax_type","unit");--> statement-breakpoint
SELECT hazina_protect('etims_codes', 'SELECT, INSERT, DELETE');--> statement-breakpoint
SELECT hazina_protect('etims_devices', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('etims_devices');--> statement-breakpoint
SELECT hazina_protect('etims_documents', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('etims_documents');--> statement-breakpoint
SELECT hazina_protect('etims_items', 'SELECT, INSERT, UPDATE, DELETE');
