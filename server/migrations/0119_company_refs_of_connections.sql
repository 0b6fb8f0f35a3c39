ALTER TABLE "erp_connections" ADD COLUMN "company_ref" text;--> statement-breakpoint
ALTER TABLE "erp_connections" ADD COLUMN "asked_until" timestamp (3) with time zone;