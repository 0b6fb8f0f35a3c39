CREATE TABLE "inflow_deposits" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"branch_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"payer" text NOT NULL,
	"state" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text NOT NULL,
	"decided_by_name" text,
	"comment" text,
	"transaction_id" uuid,
	CONSTRAINT "inflow_deposits_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "inflow_deposits" ADD CONSTRAINT "inflow_deposits_wallet_fk" FOREIGN KEY ("company_id","wallet_id") REFERENCES "public"."wallets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inflow_deposits_reference" ON "inflow_deposits" USING btree ("company_id","method","reference");--> statement-breakpoint
CREATE INDEX "inflow_deposits_wallet" ON "inflow_deposits" USING btree ("company_id","wallet_id");--> statement-breakpoint
SELECT hazina_protect('inflow_deposits', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('inflow_deposits');
