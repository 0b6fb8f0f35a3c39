ALTER TABLE "payment_lines" ADD COLUMN "cause_kind" text;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD COLUMN "cause_line" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "cause_kind" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "cause_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "cause_line" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "cause_preparers" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_cause" ON "payment_orders" USING btree ("company_id","cause_id") WHERE "payment_orders"."cause_id" is not null;