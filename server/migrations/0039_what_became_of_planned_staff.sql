CREATE TABLE "planned_staff" (
	"company_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"pay_id" uuid,
	CONSTRAINT "planned_staff_company_id_item_id_pk" PRIMARY KEY("company_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "planned_staff" ADD CONSTRAINT "planned_staff_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('planned_staff', 'SELECT, INSERT, UPDATE');
