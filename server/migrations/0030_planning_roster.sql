CREATE TABLE "planning_roster" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"department_id" uuid NOT NULL,
	"job_title_id" uuid NOT NULL,
	"hired" date NOT NULL,
	"left_on" date,
	"basic" bigint NOT NULL,
	"employee_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "planning_roster_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "planning_roster" ADD CONSTRAINT "planning_roster_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('planning_roster', 'SELECT, INSERT, UPDATE');
