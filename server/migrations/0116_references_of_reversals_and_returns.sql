ALTER TABLE "subscription_charges" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "prepayment_returns" ADD CONSTRAINT "prepayment_returns_branch" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_reversal_movements" ADD CONSTRAINT "card_reversal_movements_transaction" FOREIGN KEY ("company_id","transaction_id") REFERENCES "public"."wallet_transactions"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Until now the payment of a plan was known by its reference alone. The charge is the platform's and the payment the subscriber's, so
-- their companies differ.
ALTER TABLE subscription_charges NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payment_orders NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "subscription_charges" c SET "payment_id" = p."id" FROM "payment_orders" p
WHERE p."cause_kind" = 'plan_invoice' AND p."cause_id" = c."invoice_id" AND p."reference" = c."payment_reference";
--> statement-breakpoint
ALTER TABLE subscription_charges FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payment_orders FORCE ROW LEVEL SECURITY;
