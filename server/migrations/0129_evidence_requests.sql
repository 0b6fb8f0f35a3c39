CREATE TABLE "evidence_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expense_id" uuid NOT NULL,
	"party" text NOT NULL,
	"email" text NOT NULL,
	"asked_by_name" text NOT NULL,
	CONSTRAINT "evidence_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "evidence_requests" ADD CONSTRAINT "evidence_requests_expense_fk" FOREIGN KEY ("company_id","expense_id") REFERENCES "public"."expenses"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_requests_expense" ON "evidence_requests" USING btree ("company_id","expense_id","created_at");--> statement-breakpoint
SELECT hazina_protect('evidence_requests', 'SELECT, INSERT');
