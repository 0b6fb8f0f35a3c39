CREATE TABLE "card_reversal_movements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reversal_id" uuid NOT NULL,
	"event" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"fee_cents" bigint NOT NULL,
	"transaction_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_reversal_movements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_reversal_movements_event" UNIQUE("company_id","event")
);
--> statement-breakpoint
CREATE TABLE "card_reversals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider_id" text NOT NULL,
	"intent" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"amount_cents" bigint NOT NULL,
	"taken_cents" bigint DEFAULT 0 NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"owed_cents" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "card_reversals_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_reversals_provider_id" UNIQUE("company_id","provider_id")
);
--> statement-breakpoint
ALTER TABLE "card_reversal_movements" ADD CONSTRAINT "card_reversal_movements_reversal" FOREIGN KEY ("company_id","reversal_id") REFERENCES "public"."card_reversals"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reversals" ADD CONSTRAINT "card_reversals_transaction" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_reversal_movements_of" ON "card_reversal_movements" USING btree ("company_id","reversal_id","at");--> statement-breakpoint
CREATE INDEX "card_reversal_movements_by" ON "card_reversal_movements" USING btree ("company_id","transaction_id") WHERE "card_reversal_movements"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "card_reversals_of" ON "card_reversals" USING btree ("company_id","transaction_id","created_at");--> statement-breakpoint
CREATE INDEX "card_reversals_due" ON "card_reversals" USING btree ("company_id","next_check_at") WHERE "card_reversals"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "card_reversals_owed" ON "card_reversals" USING btree ("company_id","created_at") WHERE "card_reversals"."owed_cents" > 0;--> statement-breakpoint
SELECT hazina_protect('card_reversal_movements', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('card_reversals', 'SELECT, INSERT, UPDATE');
