CREATE TABLE "payment_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"payee" text NOT NULL,
	"destination_kind" text NOT NULL,
	"destination_shown" text NOT NULL,
	"sealed_destination" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"email" text,
	"transaction_id" uuid,
	CONSTRAINT "payment_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_lines_position" UNIQUE("company_id","payment_id","position")
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ALTER COLUMN "destination_kind" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ALTER COLUMN "destination_shown" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ALTER COLUMN "sealed_destination" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "lines" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD COLUMN "advice_email" text;--> statement-breakpoint
ALTER TABLE "payment_lines" ADD CONSTRAINT "payment_lines_payment_fk" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payment_orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('payment_lines', 'SELECT, INSERT, UPDATE');
