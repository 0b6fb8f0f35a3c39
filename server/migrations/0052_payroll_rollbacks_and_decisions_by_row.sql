ALTER TABLE "payroll_runs" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD COLUMN "rolled_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD COLUMN "rolled_back_by_name" text;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD COLUMN "rollback_reason" text;--> statement-breakpoint
GRANT UPDATE (pay_id, payout_id) ON employee_import_rows TO hazina_company;
