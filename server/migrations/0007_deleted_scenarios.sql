ALTER TABLE "scenarios" DROP CONSTRAINT "scenarios_name";--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "deleted_by_name" text;--> statement-breakpoint
CREATE UNIQUE INDEX "scenarios_name" ON "scenarios" USING btree ("company_id","name") WHERE deleted_at is null;