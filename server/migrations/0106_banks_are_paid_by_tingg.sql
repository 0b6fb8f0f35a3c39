CREATE TABLE "wallet_settings" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"bank_rail" text,
	"set_by_name" text NOT NULL,
	CONSTRAINT "wallet_settings_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payment_lines" ADD COLUMN "rail" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "rail" text;--> statement-breakpoint
ALTER TABLE "wallet_settings" ADD CONSTRAINT "wallet_settings_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_settings_newest" ON "wallet_settings" USING btree ("company_id","created_at","id");--> statement-breakpoint
SELECT hazina_protect('wallet_settings', 'SELECT, INSERT');
