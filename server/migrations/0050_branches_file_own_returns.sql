ALTER TABLE "payroll_remittances" ADD COLUMN "branch_id" uuid;--> statement-breakpoint
ALTER TABLE "payroll_remittances" ADD CONSTRAINT "payroll_remittances_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect_branch('payroll_remittances');
