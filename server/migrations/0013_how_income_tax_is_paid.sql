ALTER TABLE "forecast_settings" ADD COLUMN "income_tax_account" text;--> statement-breakpoint
ALTER TABLE "forecast_settings" ADD COLUMN "tax_paid" text;