ALTER TABLE "expenses" ADD COLUMN "device_key" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_device_key" UNIQUE("company_id","claimant_id","device_key");