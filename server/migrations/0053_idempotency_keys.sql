CREATE TABLE "idempotency_keys" (
	"company_id" uuid NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"input_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_operation_key_pk" PRIMARY KEY("company_id","operation","key")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_old" ON "idempotency_keys" USING btree ("company_id","created_at");--> statement-breakpoint
SELECT hazina_protect('idempotency_keys', 'SELECT, INSERT, UPDATE, DELETE');
