ALTER TABLE "gl_balances" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "gl_balances" ADD CONSTRAINT "gl_balances_company_id_id_pk" PRIMARY KEY("company_id","id");
