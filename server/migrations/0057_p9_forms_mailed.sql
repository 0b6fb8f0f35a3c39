CREATE TABLE "p9_deliveries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"employee_id" uuid NOT NULL,
	"branch_id" uuid,
	"figures" text NOT NULL,
	"mail_id" uuid,
	"shown_to" text,
	"problem" text,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "p9_deliveries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "p9_deliveries" ADD CONSTRAINT "p9_deliveries_employee" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "p9_deliveries_year" ON "p9_deliveries" USING btree ("company_id","year","employee_id");--> statement-breakpoint
SELECT hazina_protect('p9_deliveries', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('p9_deliveries');
