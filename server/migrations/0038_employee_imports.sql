CREATE TABLE "employee_import_rows" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"pay_id" uuid,
	"payout_id" uuid,
	CONSTRAINT "employee_import_rows_company_id_import_id_employee_id_pk" PRIMARY KEY("company_id","import_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "employee_imports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"created" integer NOT NULL,
	"changed" integer NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_by_name" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "employee_imports_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "employee_import_rows" ADD CONSTRAINT "employee_import_rows_import" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."employee_imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_import_rows" ADD CONSTRAINT "employee_import_rows_person" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_imports" ADD CONSTRAINT "employee_imports_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "employee_import_rows_employee" ON "employee_import_rows" USING btree ("company_id","employee_id");--> statement-breakpoint
SELECT hazina_protect('employee_imports', 'SELECT, INSERT'), hazina_protect('employee_import_rows', 'SELECT, INSERT');
