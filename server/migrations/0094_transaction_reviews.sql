CREATE TABLE "transaction_reviews" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"receipt" text,
	"reason" text NOT NULL,
	"file_name" text,
	"media_type" text,
	"file_key" text,
	"state" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text NOT NULL,
	"decided_by_name" text,
	"comment" text,
	CONSTRAINT "transaction_reviews_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "transaction_reviews" ADD CONSTRAINT "transaction_reviews_transaction" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transaction_reviews_of" ON "transaction_reviews" USING btree ("company_id","transaction_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_reviews_open" ON "transaction_reviews" USING btree ("company_id","transaction_id") WHERE "transaction_reviews"."state" = 'awaiting_approval';--> statement-breakpoint
SELECT hazina_protect('transaction_reviews', 'SELECT, INSERT, UPDATE');
