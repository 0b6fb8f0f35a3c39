CREATE TABLE "report_blocks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"spec" jsonb NOT NULL,
	"narration" jsonb,
	"written_by_name" text,
	"written_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "report_blocks_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"scenario_id" uuid NOT NULL,
	"department_id" uuid,
	"layout" text DEFAULT 'full' NOT NULL,
	"cover" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by_name" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_blocks" ADD CONSTRAINT "report_blocks_report" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."reports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_name" ON "reports" USING btree ("company_id","kind",lower("name")) WHERE "reports"."deleted_at" is null;--> statement-breakpoint
SELECT hazina_protect('reports', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
SELECT hazina_protect('report_blocks', 'SELECT, INSERT, UPDATE');
