CREATE TABLE "bill_credits" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"bill_id" uuid NOT NULL,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	"day" date NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"recorded_by_name" text NOT NULL,
	CONSTRAINT "bill_credits_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_credits_amount" CHECK ("bill_credits"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bill_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"hundredths" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"discount_rate" integer NOT NULL,
	"tax_type" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"account" text NOT NULL,
	"category_id" uuid,
	"budget_id" uuid,
	"period_id" uuid,
	"withholding" text,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	CONSTRAINT "bill_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_lines_position" UNIQUE("company_id","bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "bill_payments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"bill_id" uuid NOT NULL,
	"supplier_id" uuid NOT NULL,
	"state" text NOT NULL,
	"payment_id" uuid,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"gross_cents" bigint NOT NULL,
	"paid_cents" bigint NOT NULL,
	"rounding_cents" bigint NOT NULL,
	"receipt" text,
	"prepared_by_name" text NOT NULL,
	CONSTRAINT "bill_payments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_payments_amounts" CHECK (gross_cents > 0 and paid_cents > 0 and rounding_cents between 0 and 99)
);
--> statement-breakpoint
CREATE TABLE "bill_settlements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"bill_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "bill_settlements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bill_settlements_amount" CHECK ("bill_settlements"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"supplier_id" uuid NOT NULL,
	"supplier_name" text,
	"supplier_pin" text,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	"state" text NOT NULL,
	"day" date NOT NULL,
	"due_on" date NOT NULL,
	"is_due_typed" boolean NOT NULL,
	"currency" text NOT NULL,
	"prices_include_tax" boolean NOT NULL,
	"etims" text,
	"note" text NOT NULL,
	"comment" text,
	"net_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"deductible_cents" bigint DEFAULT 0 NOT NULL,
	"settled_cents" bigint DEFAULT 0 NOT NULL,
	"credited_cents" bigint DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"approved_by_name" text,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "bills_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "bills_settled" CHECK ("bills"."settled_cents" between 0 and "bills"."total_cents"),
	CONSTRAINT "bills_credited" CHECK ("bills"."credited_cents" between 0 and "bills"."settled_cents"),
	CONSTRAINT "bills_sum" CHECK ("bills"."net_cents" + "bills"."tax_cents" = "bills"."total_cents")
);
--> statement-breakpoint
CREATE TABLE "withheld_taxes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"supplier_id" uuid NOT NULL,
	"bill_payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"month" text NOT NULL,
	"base_cents" bigint NOT NULL,
	"in_month_cents" bigint NOT NULL,
	"threshold_cents" bigint,
	"taxed_cents" bigint NOT NULL,
	"rate" integer NOT NULL,
	"tax_cents" bigint NOT NULL,
	"law" text NOT NULL,
	"deducted_on" date,
	CONSTRAINT "withheld_taxes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "withheld_taxes_tax" CHECK (tax_cents between 0 and taxed_cents)
);
--> statement-breakpoint
CREATE TABLE "supplier_details" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"supplier_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payee" text NOT NULL,
	"shown" text NOT NULL,
	"sealed" text NOT NULL,
	"fingerprint" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_by_name" text NOT NULL,
	"confirmed_by_name" text,
	"in_effect_from" timestamp (3) with time zone,
	"rejected_at" timestamp (3) with time zone,
	CONSTRAINT "supplier_details_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"branch_id" uuid,
	"tax_pin" text,
	"contact" text,
	"email" text,
	"phone" text,
	"terms_days" integer NOT NULL,
	"is_resident" boolean NOT NULL,
	"is_small" boolean NOT NULL,
	"previous_email" text,
	"email_changed_at" timestamp (3) with time zone,
	CONSTRAINT "suppliers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"vat_agent_from" date,
	"set_by_name" text NOT NULL,
	CONSTRAINT "tax_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "bill_credits" ADD CONSTRAINT "bill_credits_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_credits" ADD CONSTRAINT "bill_credits_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."expense_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_budget" FOREIGN KEY ("company_id","budget_id") REFERENCES "public"."budgets"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_period" FOREIGN KEY ("company_id","period_id") REFERENCES "public"."budget_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_settlements" ADD CONSTRAINT "bill_settlements_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_settlements" ADD CONSTRAINT "bill_settlements_bill" FOREIGN KEY ("company_id","bill_id") REFERENCES "public"."bills"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_supplier" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_taxes" ADD CONSTRAINT "withheld_taxes_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withheld_taxes" ADD CONSTRAINT "withheld_taxes_payment" FOREIGN KEY ("company_id","bill_payment_id") REFERENCES "public"."bill_payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_details" ADD CONSTRAINT "supplier_details_supplier" FOREIGN KEY ("company_id","supplier_id") REFERENCES "public"."suppliers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bill_credits_number" ON "bill_credits" USING btree ("company_id","bill_id","number_key");--> statement-breakpoint
CREATE INDEX "bill_payments_of" ON "bill_payments" USING btree ("company_id","bill_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bill_payments_one" ON "bill_payments" USING btree ("company_id","bill_id") WHERE "bill_payments"."state" = 'under_way';--> statement-breakpoint
CREATE UNIQUE INDEX "bill_settlements_once" ON "bill_settlements" USING btree ("company_id","bill_id","source_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_number" ON "bills" USING btree ("company_id","supplier_id","number_key");--> statement-breakpoint
CREATE INDEX "bills_newest" ON "bills" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bills_state" ON "bills" USING btree ("company_id","state","due_on");--> statement-breakpoint
CREATE INDEX "withheld_taxes_of" ON "withheld_taxes" USING btree ("company_id","bill_payment_id");--> statement-breakpoint
CREATE INDEX "withheld_taxes_month" ON "withheld_taxes" USING btree ("company_id","supplier_id","month");--> statement-breakpoint
CREATE INDEX "withheld_taxes_deducted" ON "withheld_taxes" USING btree ("company_id","deducted_on") WHERE "withheld_taxes"."deducted_on" is not null;--> statement-breakpoint
CREATE INDEX "supplier_details_of" ON "supplier_details" USING btree ("company_id","supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "supplier_details_same" ON "supplier_details" USING btree ("company_id","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name" ON "suppliers" USING btree ("company_id",coalesce("branch_id", "company_id"),lower("name")) WHERE "suppliers"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tax_settings_newest" ON "tax_settings" USING btree ("company_id","created_at","id");--> statement-breakpoint
SELECT hazina_protect('bill_credits', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('bill_credits');--> statement-breakpoint
SELECT hazina_protect('bill_lines', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect('bill_payments', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('bill_payments');--> statement-breakpoint
SELECT hazina_protect('bill_settlements', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('bill_settlements');--> statement-breakpoint
SELECT hazina_protect('bills', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('bills');--> statement-breakpoint
SELECT hazina_protect('withheld_taxes', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('withheld_taxes');--> statement-breakpoint
SELECT hazina_protect('supplier_details', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('supplier_details');--> statement-breakpoint
SELECT hazina_protect('suppliers', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('suppliers');--> statement-breakpoint
SELECT hazina_protect('tax_settings', 'SELECT, INSERT');
--> statement-breakpoint
-- Of an approved bill only what is settled changes, and it only grows.
CREATE FUNCTION hazina_approved_bill_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := '{state,settled_cents,credited_cents,version}';
BEGIN
  IF OLD.state IN ('draft', 'submitted') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state NOT IN ('draft', 'submitted') AND NEW.settled_cents >= OLD.settled_cents
    AND to_jsonb(NEW) - changing = to_jsonb(OLD) - changing THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'bill % is approved', OLD.number USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER approved_bill_stays BEFORE UPDATE OR DELETE ON bills
  FOR EACH ROW EXECUTE FUNCTION hazina_approved_bill_stays();
--> statement-breakpoint
-- A line that is deleted with its bill finds it gone; a new one needs a bill that is seen.
CREATE FUNCTION hazina_approved_bill_lines_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  line bill_lines := CASE WHEN TG_OP = 'INSERT' THEN NEW ELSE OLD END;
  bill_state text;
BEGIN
  SELECT state INTO bill_state FROM bills WHERE company_id = line.company_id AND id = line.bill_id;
  IF bill_state NOT IN ('draft', 'submitted') OR (TG_OP <> 'DELETE' AND bill_state IS NULL) THEN
    RAISE EXCEPTION 'the lines of bill % stay as they are', line.bill_id USING ERRCODE = '42501';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER approved_bill_lines_stay BEFORE INSERT OR UPDATE OR DELETE ON bill_lines
  FOR EACH ROW EXECUTE FUNCTION hazina_approved_bill_lines_stay();
--> statement-breakpoint
REVOKE UPDATE ON bill_payments FROM hazina_company;
--> statement-breakpoint
GRANT UPDATE (state, payment_id, reference, day, receipt) ON bill_payments TO hazina_company;
--> statement-breakpoint
REVOKE UPDATE ON withheld_taxes FROM hazina_company;
--> statement-breakpoint
GRANT UPDATE (deducted_on) ON withheld_taxes TO hazina_company;
