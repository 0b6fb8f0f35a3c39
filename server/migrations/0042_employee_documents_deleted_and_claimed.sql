ALTER TABLE "employee_documents" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tax_claims" ADD COLUMN "document_id" uuid;--> statement-breakpoint
GRANT UPDATE ON "employee_documents" TO hazina_company;
