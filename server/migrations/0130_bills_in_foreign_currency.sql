-- What stands is in the currency of the books: its amounts there are those of the bill.
ALTER TABLE "bill_credits" ADD COLUMN "books_cents" bigint;--> statement-breakpoint
ALTER TABLE "bill_credits" ALTER COLUMN "books_cents" TYPE bigint USING cents;--> statement-breakpoint
ALTER TABLE "bill_credits" ALTER COLUMN "books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "net_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "bill_lines" ALTER COLUMN "net_books_cents" TYPE bigint USING net_cents;--> statement-breakpoint
ALTER TABLE "bill_lines" ALTER COLUMN "net_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_lines" ADD COLUMN "tax_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "bill_lines" ALTER COLUMN "tax_books_cents" TYPE bigint USING tax_cents;--> statement-breakpoint
ALTER TABLE "bill_lines" ALTER COLUMN "tax_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "money_currency" text;--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "money_currency" TYPE text USING 'KES';--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "money_currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "paid_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "paid_books_cents" TYPE bigint USING paid_cents;--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "paid_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD COLUMN "rate" bigint;--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "rate" TYPE bigint USING 1000000;--> statement-breakpoint
ALTER TABLE "bill_payments" ALTER COLUMN "rate" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_settlements" ADD COLUMN "books_cents" bigint;--> statement-breakpoint
ALTER TABLE "bill_settlements" ALTER COLUMN "books_cents" TYPE bigint USING cents;--> statement-breakpoint
ALTER TABLE "bill_settlements" ALTER COLUMN "books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_settlements" ADD COLUMN "exchange_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "rate" bigint;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "rate" TYPE bigint USING 1000000;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "is_rate_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "net_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "net_books_cents" TYPE bigint USING net_cents;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "net_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "tax_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "tax_books_cents" TYPE bigint USING tax_cents;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "tax_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "total_books_cents" bigint;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "total_books_cents" TYPE bigint USING total_cents;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "total_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "settled_books_cents" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "settled_books_cents" TYPE bigint USING settled_cents;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "settled_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "credited_books_cents" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "credited_books_cents" TYPE bigint USING credited_cents;--> statement-breakpoint
ALTER TABLE "bills" ALTER COLUMN "credited_books_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_books" CHECK ("bills"."net_books_cents" + "bills"."tax_books_cents" = "bills"."total_books_cents"
        and "bills"."settled_books_cents" between 0 and "bills"."total_books_cents"
        and ("bills"."settled_cents" < "bills"."total_cents" or "bills"."settled_books_cents" = "bills"."total_books_cents"));--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_rate" CHECK ("bills"."rate" > 0 or ("bills"."rate" is null and "bills"."state" = 'draft'));--> statement-breakpoint
-- Of an approved bill only what is settled changes. It falls only where a payment was undone: to what its settlements add up to.
CREATE OR REPLACE FUNCTION hazina_approved_bill_stays() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changing text[] := '{state,settled_cents,settled_books_cents,credited_cents,credited_books_cents,version}';
BEGIN
  IF OLD.state IN ('draft', 'submitted') THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state NOT IN ('draft', 'submitted') AND NEW.credited_cents >= OLD.credited_cents
    AND NEW.credited_books_cents >= OLD.credited_books_cents
    AND to_jsonb(NEW) - changing = to_jsonb(OLD) - changing
    AND ((NEW.settled_cents >= OLD.settled_cents AND NEW.settled_books_cents >= OLD.settled_books_cents)
      OR (NEW.settled_cents, NEW.settled_books_cents) = (SELECT coalesce(sum(cents), 0), coalesce(sum(books_cents), 0)
      FROM bill_settlements WHERE company_id = NEW.company_id AND bill_id = NEW.id)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'bill % is approved', OLD.number USING ERRCODE = '42501';
END $$;
