CREATE TABLE "card_authorizations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"card_id" uuid NOT NULL,
	"branch_id" uuid,
	"issuer_ref" text NOT NULL,
	"day" date NOT NULL,
	"merchant" text NOT NULL,
	"category" text NOT NULL,
	"currency" text NOT NULL,
	"asked_cents" bigint NOT NULL,
	"decision" text,
	"approved_cents" bigint NOT NULL,
	"cleared_cents" bigint NOT NULL,
	"reversed_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"shortfall_cents" bigint NOT NULL,
	"parts" integer,
	"parts_cleared" integer NOT NULL,
	"expired" boolean NOT NULL,
	"reserved_cents" bigint NOT NULL,
	"hold_id" uuid,
	"expires_at" timestamp (3) with time zone,
	"wallet_id" uuid,
	"transaction_id" uuid,
	CONSTRAINT "card_authorizations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_authorizations_issuer_ref" UNIQUE("company_id","issuer_ref")
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"authorization_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "card_events_event" UNIQUE("company_id","event")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"user_id" uuid NOT NULL,
	"holder_name" text NOT NULL,
	"kind" text NOT NULL,
	"name_on_card" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"payment_cents" bigint,
	"day_cents" bigint,
	"month_cents" bigint,
	"categories" text[],
	"until" date,
	"delivery" text,
	"ordered_by" uuid NOT NULL,
	"ordered_by_name" text NOT NULL,
	"decided_by_name" text,
	"comment" text,
	"replaces_id" uuid,
	"replace_reason" text,
	"issuer_ref" text,
	"first_four" text,
	"last_four" text,
	"expiry" text,
	"frozen_by" uuid,
	"frozen_by_name" text,
	CONSTRAINT "cards_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cards_issuer_ref" UNIQUE("company_id","issuer_ref")
);
--> statement-breakpoint
ALTER TABLE "card_authorizations" ADD CONSTRAINT "card_authorizations_card_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_card_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."cards"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_authorizations_days" ON "card_authorizations" USING btree ("company_id","card_id","day");--> statement-breakpoint
CREATE INDEX "card_authorizations_due" ON "card_authorizations" USING btree ("company_id","expires_at") WHERE "card_authorizations"."reserved_cents" > 0;--> statement-breakpoint
CREATE INDEX "cards_newest" ON "cards" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "cards_holder" ON "cards" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "cards_to_make" ON "cards" USING btree ("company_id","state") WHERE "cards"."state" = 'approved';--> statement-breakpoint
SELECT hazina_protect('card_authorizations', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('card_authorizations');--> statement-breakpoint
SELECT hazina_protect('card_events', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('cards', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect_branch('cards');
