CREATE TABLE "money_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"needed_by" date,
	"status" integer NOT NULL,
	"decided_by_name" text,
	"comment" text,
	"transaction_id" uuid,
	CONSTRAINT "money_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"branch_id" uuid,
	"reference" text NOT NULL,
	"payee" text NOT NULL,
	"destination_kind" text NOT NULL,
	"destination_shown" text NOT NULL,
	"sealed_destination" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"pay_on" date,
	"state" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_by_name" text NOT NULL,
	"decided_by_name" text,
	"comment" text,
	"transaction_id" uuid,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "payment_orders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payment_orders_reference" UNIQUE("company_id","reference")
);
--> statement-breakpoint
CREATE TABLE "rail_instances" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rail" text NOT NULL,
	"mode" text NOT NULL,
	"shortcode" text NOT NULL,
	"name" text NOT NULL,
	"credentials" text,
	CONSTRAINT "rail_instances_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "rail_instances_once" UNIQUE("company_id","rail","mode")
);
--> statement-breakpoint
CREATE TABLE "gateway_callbacks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"event" text NOT NULL,
	"sealed_body" text NOT NULL,
	"address" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "gateway_callbacks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gateway_callbacks_event" UNIQUE("company_id","request_id","event")
);
--> statement-breakpoint
CREATE TABLE "gateway_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"transaction_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"ids" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "gateway_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "gateway_requests_token" UNIQUE("company_id","token_hash"),
	CONSTRAINT "gateway_requests_transaction" UNIQUE("company_id","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_transaction_steps" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "wallet_transaction_steps_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet_transactions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wallet_id" uuid NOT NULL,
	"branch_id" uuid,
	"user_id" uuid,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"rail" text NOT NULL,
	"rail_id" uuid,
	"counterparty_kind" text,
	"counterparty_name" text,
	"counterparty_shown" text,
	"sealed_party" text,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_by_name" text NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"receipt" text,
	"flagged" boolean DEFAULT false NOT NULL,
	"hold_id" uuid,
	"transfer_id" uuid,
	"settled_at" timestamp (3) with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	CONSTRAINT "wallet_transactions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wallet_transactions_reference" UNIQUE("company_id","reference")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"branch_id" uuid,
	"user_id" uuid,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "wallets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "wallets_account" UNIQUE("company_id","account_id"),
	CONSTRAINT "wallets_code" UNIQUE("company_id","code")
);
--> statement-breakpoint
ALTER TABLE "money_requests" ADD CONSTRAINT "money_requests_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_wallet_fk" FOREIGN KEY ("company_id","wallet_id") REFERENCES "public"."wallets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rail_instances" ADD CONSTRAINT "rail_instances_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_callbacks" ADD CONSTRAINT "gateway_callbacks_fk" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."gateway_requests"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_requests" ADD CONSTRAINT "gateway_requests_fk" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transaction_steps" ADD CONSTRAINT "wallet_transaction_steps_fk" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_wallet_fk" FOREIGN KEY ("company_id","wallet_id") REFERENCES "public"."wallets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_rail_fk" FOREIGN KEY ("company_id","rail_id") REFERENCES "public"."rail_instances"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_branch_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_requests_newest" ON "money_requests" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_orders_newest" ON "payment_orders" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "wallet_transaction_steps_of" ON "wallet_transaction_steps" USING btree ("company_id","transaction_id","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_newest" ON "wallet_transactions" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_wallet" ON "wallet_transactions" USING btree ("company_id","wallet_id","created_at");--> statement-breakpoint
CREATE INDEX "wallet_transactions_due" ON "wallet_transactions" USING btree ("company_id","next_check_at") WHERE "wallet_transactions"."next_check_at" is not null;--> statement-breakpoint
SELECT hazina_protect('money_requests', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('money_requests');--> statement-breakpoint
SELECT hazina_protect('payment_orders', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('payment_orders');--> statement-breakpoint
SELECT hazina_protect('rail_instances', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('gateway_callbacks', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('gateway_requests', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('wallet_transaction_steps', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('wallet_transactions', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('wallet_transactions');--> statement-breakpoint
SELECT hazina_protect('wallets', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect_branch('wallets');--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gateway_callbacks
  FOR EACH STATEMENT EXECUTE FUNCTION hazina_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_transaction_steps
  FOR EACH STATEMENT EXECUTE FUNCTION hazina_append_only();
