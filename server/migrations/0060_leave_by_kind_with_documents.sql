ALTER TABLE "leave_requests" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "media_type" text;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "kinds" text[];--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "evidence_from" integer;--> statement-breakpoint
UPDATE "leave_types" SET "kinds" = '{permanent,contract,intern,director}' WHERE "law" IS NOT NULL;
