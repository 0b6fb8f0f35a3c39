CREATE TABLE "conversions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"out_id" uuid NOT NULL,
	"in_id" uuid NOT NULL,
	"rate" bigint NOT NULL,
	"reference" text NOT NULL,
	"reference_key" text NOT NULL,
	"converted_by_name" text NOT NULL,
	CONSTRAINT "conversions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "conversions_reference" UNIQUE("company_id","reference_key")
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"rate" bigint NOT NULL,
	"source" text NOT NULL,
	"set_by_name" text NOT NULL,
	CONSTRAINT "exchange_rates_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exchange_rates_day" UNIQUE("company_id","currency","day"),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."rate" > 0)
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_out" FOREIGN KEY ("company_id","out_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_in" FOREIGN KEY ("company_id","in_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD CONSTRAINT "exchange_rates_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('conversions', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('exchange_rates', 'SELECT, INSERT, UPDATE');
