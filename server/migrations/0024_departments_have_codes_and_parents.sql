ALTER TABLE "departments" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "departments_code" ON "departments" USING btree ("company_id",lower("code")) WHERE "departments"."deleted_at" is null;