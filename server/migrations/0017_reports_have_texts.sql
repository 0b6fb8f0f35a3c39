CREATE TABLE "report_comments" (
	"company_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"period" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"written_by_name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"text" text,
	CONSTRAINT "report_comments_company_id_scenario_id_period_key_pk" PRIMARY KEY("company_id","scenario_id","period","key")
);
--> statement-breakpoint
CREATE TABLE "report_narrations" (
	"company_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"period" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"written_by_name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"report" text NOT NULL,
	"tree" jsonb,
	CONSTRAINT "report_narrations_company_id_scenario_id_report_period_key_pk" PRIMARY KEY("company_id","scenario_id","report","period","key")
);
--> statement-breakpoint
ALTER TABLE "report_comments" ADD CONSTRAINT "report_comments_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_comments" ADD CONSTRAINT "report_comments_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_narrations" ADD CONSTRAINT "report_narrations_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_narrations" ADD CONSTRAINT "report_narrations_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('report_narrations', 'SELECT, INSERT, UPDATE'),
       hazina_protect('report_comments', 'SELECT, INSERT, UPDATE');
