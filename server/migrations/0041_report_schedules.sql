CREATE TABLE "report_schedules" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"fixed" text,
	"report_id" uuid,
	"scenario_id" uuid NOT NULL,
	"period" text,
	"compare" text NOT NULL,
	"compare_scenario_id" uuid,
	"every" text NOT NULL,
	"day" integer NOT NULL,
	"recipients" text[] NOT NULL,
	"message" text NOT NULL,
	"link_days" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"next_run_at" timestamp (3) with time zone,
	"stopped_reason" text,
	"last_run_at" timestamp (3) with time zone,
	"last_sent" boolean DEFAULT false NOT NULL,
	"last_outcome" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "report_schedules_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "made_files" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_report" FOREIGN KEY ("company_id","report_id") REFERENCES "public"."reports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedules_next" ON "report_schedules" USING btree ("company_id","next_run_at");--> statement-breakpoint
SELECT hazina_protect('report_schedules', 'SELECT, INSERT, UPDATE');
