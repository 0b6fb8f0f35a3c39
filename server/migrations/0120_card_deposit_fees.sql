CREATE TABLE "card_deposit_fees" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"event" text,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"fee_transaction_id" uuid,
	"at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "card_deposit_fees_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_deposit_fees_of" UNIQUE("company_id","transaction_id"),
	CONSTRAINT "card_deposit_fees_event" UNIQUE("company_id","event")
);
--> statement-breakpoint
ALTER TABLE "card_deposit_fees" ADD CONSTRAINT "card_deposit_fees_transaction" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_deposit_fees" ADD CONSTRAINT "card_deposit_fees_fee_transaction" FOREIGN KEY ("company_id","fee_transaction_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_deposit_fees_at" ON "card_deposit_fees" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "card_deposit_fees_by" ON "card_deposit_fees" USING btree ("company_id","fee_transaction_id");--> statement-breakpoint
CREATE INDEX "card_deposit_fees_due" ON "card_deposit_fees" USING btree ("company_id","next_check_at") WHERE "card_deposit_fees"."next_check_at" is not null;--> statement-breakpoint
SELECT hazina_protect('card_deposit_fees', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
-- The fees of deposits that were settled before this version are read as well.
ALTER TABLE card_deposit_fees NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wallet_transactions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "card_deposit_fees" ("company_id", "id", "transaction_id", "next_check_at")
SELECT "company_id", gen_random_uuid(), "id", now() FROM "wallet_transactions"
WHERE "rail" = 'stripe' AND "kind" = 'deposit' AND "direction" = 'in' AND "state" = 'settled';
--> statement-breakpoint
ALTER TABLE card_deposit_fees FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE wallet_transactions FORCE ROW LEVEL SECURITY;
