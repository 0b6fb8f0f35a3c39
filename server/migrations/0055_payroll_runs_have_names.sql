ALTER TABLE "payroll_runs" ADD COLUMN "type_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "payroll_runs" run SET "type_name" = type."name" FROM "payroll_types" type
  WHERE type."company_id" = run."company_id" AND type."id" = run."payroll_type_id";
