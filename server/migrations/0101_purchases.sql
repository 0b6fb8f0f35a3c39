CREATE TABLE "purchase_counters" (
	"company_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "purchase_counters_company_id_owner_id_pk" PRIMARY KEY("company_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"hundredths" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"received_hundredths" integer DEFAULT 0 NOT NULL,
	"billed_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_order_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "purchase_order_lines_position" UNIQUE("company_id","order_id","position"),
	CONSTRAINT "purchase_order_lines_received" CHECK (received_hundredths between 0 and hundredths),
	CONSTRAINT "purchase_order_lines_billed" CHECK (billed_cents between 0 and total_cents)
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"request_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"ordered_by_name" text NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"sent_to" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "purchase_orders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "purchase_orders_once" UNIQUE("company_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "purchase_receipts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"order_id" uuid NOT NULL,
	"day" date NOT NULL,
	"note" text NOT NULL,
	"lines" jsonb NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "purchase_receipts_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"requester_id" uuid NOT NULL,
	"requester_name" text NOT NULL,
	"purpose" text NOT NULL,
	"needed_by" date,
	"category_id" uuid NOT NULL,
	"budget_id" uuid,
	"period_id" uuid,
	"project_id" uuid,
	"supplier_id" uuid,
	"lines" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	"comment" text,
	"state" text NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "purchase_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "purchase_requests_total" CHECK (total_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "covered_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_counters" ADD CONSTRAINT "purchase_counters_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order_lines" ADD CONSTRAINT "purchase_order_lines_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."purchase_orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_request" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."purchase_requests"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_receipts" ADD CONSTRAINT "purchase_receipts_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."purchase_orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."expense_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_budget" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_period" FOREIGN KEY ("company_id","period_id") REFERENCES "public"."budget_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_project" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."projects"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_orders_number" ON "purchase_orders" USING btree ("company_id",coalesce("branch_id", "company_id"),"number");--> statement-breakpoint
CREATE INDEX "purchase_orders_newest" ON "purchase_orders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier" ON "purchase_orders" USING btree ("company_id","supplier_id");--> statement-breakpoint
CREATE INDEX "purchase_receipts_of" ON "purchase_receipts" USING btree ("company_id","order_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_requests_newest" ON "purchase_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "purchase_requests_state" ON "purchase_requests" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "purchase_requests_requester" ON "purchase_requests" USING btree ("company_id","requester_id","created_at");--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_order_line" FOREIGN KEY ("company_id","order_line_id") REFERENCES "public"."purchase_order_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_lines_ordered" ON "bill_lines" USING btree ("company_id","order_line_id") WHERE "bill_lines"."order_line_id" is not null;--> statement-breakpoint
SELECT hazina_protect('purchase_counters', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('purchase_order_lines', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('purchase_orders', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('purchase_orders');--> statement-breakpoint
SELECT hazina_protect('purchase_receipts', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('purchase_receipts');--> statement-breakpoint
SELECT hazina_protect('purchase_requests', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('purchase_requests');
