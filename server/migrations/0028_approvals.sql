CREATE TABLE "approval_decisions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"status" integer NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_by_name" text NOT NULL,
	"stands_for" uuid,
	"stands_for_name" text,
	"comment" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_decisions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_delegations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_user" uuid NOT NULL,
	"from_user_name" text NOT NULL,
	"to_user" uuid NOT NULL,
	"to_user_name" text NOT NULL,
	"kinds" text[] NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approval_delegations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_levels" (
	"company_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"role_ids" integer[] NOT NULL,
	"by_position" boolean NOT NULL,
	"status" integer NOT NULL,
	CONSTRAINT "approval_levels_company_id_request_id_level_pk" PRIMARY KEY("company_id","request_id","level")
);
--> statement-breakpoint
CREATE TABLE "approval_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch_id" uuid,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"subject_version" integer NOT NULL,
	"title" text NOT NULL,
	"amount" bigint,
	"asked_by" uuid NOT NULL,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"preparers" uuid[] NOT NULL,
	"state" text NOT NULL,
	"level" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by_name" text,
	CONSTRAINT "approval_requests_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approval_decisions" ADD CONSTRAINT "approval_decisions_request" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."approval_requests"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_delegations" ADD CONSTRAINT "approval_delegations_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_levels" ADD CONSTRAINT "approval_levels_request" FOREIGN KEY ("company_id","request_id") REFERENCES "public"."approval_requests"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_requests" ADD CONSTRAINT "approval_requests_company_id_branch_id_branches_company_id_id_fk" FOREIGN KEY ("company_id","branch_id") REFERENCES "public"."branches"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_decisions_once" ON "approval_decisions" USING btree ("company_id","request_id","decided_by");--> statement-breakpoint
CREATE INDEX "approval_decisions_by" ON "approval_decisions" USING btree ("company_id","decided_by","decided_at");--> statement-breakpoint
CREATE INDEX "approval_delegations_from" ON "approval_delegations" USING btree ("company_id","from_user");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_requests_pending" ON "approval_requests" USING btree ("company_id","kind","subject_id") WHERE "approval_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approval_requests_subject" ON "approval_requests" USING btree ("company_id","kind","subject_id");--> statement-breakpoint
CREATE INDEX "approval_requests_asked" ON "approval_requests" USING btree ("company_id","asked_by","asked_at");--> statement-breakpoint
-- Pay and pay-out details that waited for a second person before there were requests wait by one from now on.
ALTER TABLE pay_rates NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payouts NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE employees NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO approval_requests (company_id, id, branch_id, kind, subject_id, subject_version, title, asked_by, asked_by_name, asked_at, preparers, state, level)
SELECT p.company_id, gen_random_uuid(), e.branch_id, 'pay_change', p.id, 1, concat('Pay of ', concat_ws(' ', e.first_name, e.middle_name, e.last_name), ' from ', p.from_day),
       p.proposed_by, p.proposed_by_name, p.proposed_at, '{}'::uuid[], 'pending', 1
FROM pay_rates p JOIN employees e ON e.company_id = p.company_id AND e.id = p.employee_id WHERE p.state = 'proposed'
UNION ALL
SELECT p.company_id, gen_random_uuid(), e.branch_id, 'payout', p.id, 1, concat('Where the pay of ', concat_ws(' ', e.first_name, e.middle_name, e.last_name), ' goes'),
       p.entered_by, p.entered_by_name, p.entered_at, '{}'::uuid[], 'pending', 1
FROM payouts p JOIN employees e ON e.company_id = p.company_id AND e.id = p.employee_id WHERE p.confirmed_by IS NULL;
--> statement-breakpoint
INSERT INTO approval_levels (company_id, request_id, level, name, mode, user_ids, role_ids, by_position, status)
SELECT company_id, id, 1, CASE kind WHEN 'payout' THEN 'Confirm Pay-out Details' ELSE 'Approve Payroll' END, 'any', '{}'::uuid[], '{}'::integer[], false, 0 FROM approval_requests;
--> statement-breakpoint
ALTER TABLE pay_rates FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payouts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE employees FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SELECT hazina_protect('approval_requests', 'SELECT, INSERT, UPDATE'), hazina_protect('approval_levels', 'SELECT, INSERT, UPDATE'),
  hazina_protect('approval_decisions', 'SELECT, INSERT'), hazina_protect('approval_delegations', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
SELECT hazina_protect_branch('approval_requests');
--> statement-breakpoint
-- Everybody who uses the product for the company that a transaction has entered. Who decides and who is told stands over
-- branches, so the rows of the whole company are seen here, and only these columns of them.
CREATE FUNCTION hazina_colleagues() RETURNS TABLE (
  id uuid, branch_id uuid, first_name text, last_name text, email text, role_id integer
) LANGUAGE sql STABLE SET role = 'hazina_access' AS $$
  SELECT u.id, u.branch_id, u.first_name, u.last_name, u.email, u.role_id FROM users u
  WHERE u.company_id = NULLIF(current_setting('app.company', true), '')::uuid
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION hazina_colleagues FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION hazina_colleagues TO hazina_company;
