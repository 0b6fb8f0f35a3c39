CREATE TABLE "advance_returns" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"advance_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "advance_returns_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "advances" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"branch_id" uuid,
	"person_id" uuid NOT NULL,
	"person_name" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_day" date NOT NULL,
	"state" text NOT NULL,
	"comment" text,
	"requested_cents" bigint DEFAULT 0 NOT NULL,
	"accounted_cents" bigint DEFAULT 0 NOT NULL,
	"returned_cents" bigint DEFAULT 0 NOT NULL,
	"recovered_cents" bigint DEFAULT 0 NOT NULL,
	"payment_id" uuid,
	"payment_reference" text,
	"receipt_number" text,
	"paid_at" timestamp (3) with time zone,
	"loan_id" uuid,
	CONSTRAINT "advances_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "advances_amounts" CHECK (amount_cents > 0 and requested_cents >= 0 and accounted_cents >= 0 and returned_cents >= 0 and recovered_cents >= 0),
	CONSTRAINT "advances_whole" CHECK (requested_cents + accounted_cents + returned_cents + recovered_cents <= amount_cents)
);
--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "advance_id" uuid;--> statement-breakpoint
ALTER TABLE "advance_returns" ADD CONSTRAINT "advance_returns_advance_fk" FOREIGN KEY ("company_id","advance_id") REFERENCES "public"."advances"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advances" ADD CONSTRAINT "advances_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advance_returns_advance" ON "advance_returns" USING btree ("company_id","advance_id");--> statement-breakpoint
CREATE INDEX "advances_newest" ON "advances" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "advances_person" ON "advances" USING btree ("company_id","person_id","created_at");--> statement-breakpoint
CREATE INDEX "advances_due" ON "advances" USING btree ("company_id","due_day") WHERE "advances"."state" = 'open';--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_advance_fk" FOREIGN KEY ("company_id","advance_id") REFERENCES "public"."advances"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_advance" ON "expenses" USING btree ("company_id","advance_id") WHERE "expenses"."advance_id" is not null;--> statement-breakpoint
SELECT hazina_protect('advance_returns', 'SELECT, INSERT');--> statement-breakpoint
SELECT hazina_protect('advances', 'SELECT, INSERT, UPDATE, DELETE');--> statement-breakpoint
SELECT hazina_protect_branch('advances');
