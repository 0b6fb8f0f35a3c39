CREATE TABLE "holidays" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"added_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holidays_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_adjustments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"day" date NOT NULL,
	"days" integer NOT NULL,
	"reason" text NOT NULL,
	"written_by_name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "leave_adjustments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"leave_type_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"half" text,
	"days" integer NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by_name" text,
	"comment" text,
	CONSTRAINT "leave_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_settings" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"leave_year" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"law" text,
	"unit" text NOT NULL,
	"accrual" text NOT NULL,
	"yearly" integer,
	"months" integer,
	"carry_most" integer,
	"carry_months" integer,
	"service_months" integer NOT NULL,
	"pay" jsonb NOT NULL,
	"in_years_of_service" boolean NOT NULL,
	"half_days" boolean NOT NULL,
	"below_zero" boolean NOT NULL,
	CONSTRAINT "leave_types_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_adjustments" ADD CONSTRAINT "leave_adjustments_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_adjustments" ADD CONSTRAINT "leave_adjustments_type" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_employee_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_type" FOREIGN KEY ("company_id","leave_type_id") REFERENCES "public"."leave_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_settings" ADD CONSTRAINT "leave_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_day" ON "holidays" USING btree ("company_id","day");--> statement-breakpoint
CREATE INDEX "leave_adjustments_employee" ON "leave_adjustments" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "leave_requests_employee" ON "leave_requests" USING btree ("company_id","employee_id","from_day");--> statement-breakpoint
CREATE INDEX "leave_requests_days" ON "leave_requests" USING btree ("company_id","from_day","to_day");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_name" ON "leave_types" USING btree ("company_id",lower("name")) WHERE "leave_types"."deleted_at" is null;--> statement-breakpoint
SELECT hazina_protect('holidays', 'SELECT, INSERT, UPDATE, DELETE'), hazina_protect('leave_types', 'SELECT, INSERT, UPDATE'),
  hazina_protect('leave_requests', 'SELECT, INSERT, UPDATE'), hazina_protect('leave_adjustments', 'SELECT, INSERT'),
  hazina_protect('leave_settings', 'SELECT, INSERT, UPDATE');
