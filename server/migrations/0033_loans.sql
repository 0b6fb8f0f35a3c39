CREATE TABLE "loan_changes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"loan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"months" integer,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by_name" text,
	"comment" text,
	CONSTRAINT "loan_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "loan_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"loan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"month" text NOT NULL,
	"amount" bigint NOT NULL,
	"reverses" uuid,
	"run_id" uuid,
	"note" text NOT NULL,
	"written_by_name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loan_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "loans" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"principal" bigint NOT NULL,
	"annual_rate" integer NOT NULL,
	"method" text NOT NULL,
	"months" integer NOT NULL,
	"first_month" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"third" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by_name" text,
	"comment" text,
	"disbursed_on" date,
	CONSTRAINT "loans_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "loan_changes" ADD CONSTRAINT "loan_changes_loan_fk" FOREIGN KEY ("company_id","loan_id") REFERENCES "public"."loans"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_entries" ADD CONSTRAINT "loan_entries_loan_fk" FOREIGN KEY ("company_id","loan_id") REFERENCES "public"."loans"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loans" ADD CONSTRAINT "loans_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_changes_loan" ON "loan_changes" USING btree ("company_id","loan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_changes_waiting" ON "loan_changes" USING btree ("company_id","loan_id") WHERE "loan_changes"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "loan_entries_loan" ON "loan_entries" USING btree ("company_id","loan_id");--> statement-breakpoint
CREATE INDEX "loan_entries_run" ON "loan_entries" USING btree ("company_id","run_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_entries_reverses" ON "loan_entries" USING btree ("company_id","reverses");--> statement-breakpoint
CREATE INDEX "loans_employee" ON "loans" USING btree ("company_id","employee_id");--> statement-breakpoint
SELECT hazina_protect('loans', 'SELECT, INSERT, UPDATE'), hazina_protect('loan_entries', 'SELECT, INSERT'),
  hazina_protect('loan_changes', 'SELECT, INSERT, UPDATE');
