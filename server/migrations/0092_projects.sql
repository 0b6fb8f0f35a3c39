CREATE TABLE "projects" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"branch_id" uuid,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"party" text,
	"from_day" date NOT NULL,
	"to_day" date,
	"restricted_cents" bigint,
	"is_closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "projects_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "sales_documents" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_name" ON "projects" USING btree ("company_id",coalesce("branch_id", "company_id"),lower("name")) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_code" ON "projects" USING btree ("company_id",coalesce("branch_id", "company_id"),lower("code")) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "sales_documents" ADD CONSTRAINT "sales_documents_project" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_project_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_project" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
CREATE INDEX "journal_lines_project" ON "journal_lines" USING btree ("company_id","project","account") WHERE "journal_lines"."project" is not null;--> statement-breakpoint
CREATE INDEX "expenses_project" ON "expenses" USING btree ("company_id","project_id") WHERE "expenses"."project_id" is not null;--> statement-breakpoint
SELECT hazina_protect('projects', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('projects');--> statement-breakpoint
GRANT UPDATE (project_id) ON sales_documents TO hazina_company;
