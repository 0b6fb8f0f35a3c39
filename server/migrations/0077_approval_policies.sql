CREATE TABLE "approval_policies" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"conditions" jsonb NOT NULL,
	"levels" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "approval_policies_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_policy_versions" (
	"company_id" uuid NOT NULL,
	"policy_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"conditions" jsonb NOT NULL,
	"levels" jsonb NOT NULL,
	"written_by" uuid NOT NULL,
	"written_by_name" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_policy_versions_company_id_policy_id_version_pk" PRIMARY KEY("company_id","policy_id","version")
);
--> statement-breakpoint
ALTER TABLE "approval_levels" ADD COLUMN "who" text;--> statement-breakpoint
ALTER TABLE "approval_levels" ADD COLUMN "since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approval_levels" ADD COLUMN "escalate_after_hours" integer;--> statement-breakpoint
ALTER TABLE "approval_levels" ADD COLUMN "escalate_user_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_levels" ADD COLUMN "escalate_role_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_levels" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approval_levels" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "policy_id" uuid;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "policy_version" integer;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD COLUMN "policy_name" text;--> statement-breakpoint
ALTER TABLE "approval_policies" ADD CONSTRAINT "approval_policies_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_policy_versions" ADD CONSTRAINT "approval_policy_versions_policy" FOREIGN KEY ("company_id","policy_id") REFERENCES "public"."approval_policies"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_policies_kind" ON "approval_policies" USING btree ("company_id","kind","position");--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_policy" FOREIGN KEY ("company_id","policy_id") REFERENCES "public"."approval_policies"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_requests_policies" ON "approval_requests" USING btree ("company_id","policy_id");--> statement-breakpoint
CREATE INDEX "approval_requests_kinds" ON "approval_requests" USING btree ("company_id","kind","asked_at");--> statement-breakpoint
SELECT hazina_protect('approval_policies', 'SELECT, INSERT, UPDATE');--> statement-breakpoint
SELECT hazina_protect('approval_policy_versions', 'SELECT, INSERT');--> statement-breakpoint
-- Requests about expenses learn what a policy asks of them, so that a new policy can be tried on them.
ALTER TABLE approval_requests NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE expenses NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE approval_requests r SET facts = jsonb_strip_nulls(jsonb_build_object(
  'category', e.category_id, 'department', e.department_id, 'budget', e.budget_id,
  'flags', CASE WHEN e.etims IS NULL THEN '["no_etims"]'::jsonb ELSE '[]'::jsonb END))
FROM expenses e
WHERE r.kind = 'expense' AND e.company_id = r.company_id AND e.id = r.subject_id;
--> statement-breakpoint
ALTER TABLE expenses FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE approval_requests FORCE ROW LEVEL SECURITY;
