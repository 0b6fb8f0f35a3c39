CREATE TABLE "revisions" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"revision" uuid NOT NULL
);
--> statement-breakpoint
SELECT hazina_protect('revisions', 'SELECT, INSERT, UPDATE');
--> statement-breakpoint
-- Sign-in reads the revision with the caller; the operator console changes companies, and with them their revision.
CREATE POLICY sign_in ON revisions FOR SELECT TO hazina_access USING (true);
--> statement-breakpoint
CREATE POLICY operator ON revisions TO hazina_operator USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT ON revisions TO hazina_access;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON revisions TO hazina_operator;
--> statement-breakpoint
-- Gives every company whose rows a statement touched another revision, in the transaction of that statement.
CREATE FUNCTION hazina_revise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO revisions (company_id, revision)
  SELECT touched.company_id, gen_random_uuid()
  FROM (SELECT DISTINCT changed.company_id FROM changed) AS touched ORDER BY touched.company_id
  ON CONFLICT (company_id) DO UPDATE SET revision = excluded.revision;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Says that kept answers are made of a table: no write to it leaves the company's revision as it was.
CREATE FUNCTION hazina_revises(table_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER revise_on_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION hazina_revise()', table_name);
  EXECUTE format('CREATE TRIGGER revise_on_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION hazina_revise()', table_name);
  EXECUTE format('CREATE TRIGGER revise_on_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
                  FOR EACH STATEMENT EXECUTE FUNCTION hazina_revise()', table_name);
END $$;
--> statement-breakpoint
SELECT hazina_revises('companies'), hazina_revises('branches'), hazina_revises('roles'), hazina_revises('departments'),
       hazina_revises('imports'), hazina_revises('imported_accounts'), hazina_revises('account_classes'), hazina_revises('line_departments'),
       hazina_revises('forecast_runs'), hazina_revises('automatic_forecasts'), hazina_revises('forecast_settings'),
       hazina_revises('scenarios'), hazina_revises('scenario_lines'), hazina_revises('custom_rows');
--> statement-breakpoint
-- Who holds sessions that are neither idle nor expired, of companies that are active: their person, role, company and
-- branches, and what the company's kept answers stand on.
CREATE FUNCTION hazina_callers(ids uuid[], at_ms bigint, idle_minutes integer) RETURNS TABLE (
  session_id uuid, identity_id uuid, company_id uuid, user_id uuid, user_name text, branch_id uuid, branch_ids uuid[],
  role_id integer, own_role jsonb, password_change_due boolean, revision uuid
) LANGUAGE sql STABLE AS $$
  SELECT s.id, i.id, i.company_id, u.id, u.first_name || ' ' || u.last_name, u.branch_id,
         array(SELECT b.id FROM branches b WHERE b.company_id = i.company_id), u.role_id,
         CASE WHEN r.id IS NOT NULL THEN jsonb_build_object('id', r.id, 'name', r.name, 'abilityIds', r.ability_ids) END,
         s.password_change_due, v.revision
  FROM sessions s
  JOIN identities i ON i.id = s.identity_id
  JOIN users u ON u.company_id = i.company_id AND u.id = i.user_id
  JOIN companies c ON c.company_id = i.company_id
  LEFT JOIN roles r ON r.company_id = u.company_id AND r.id = u.role_id
  LEFT JOIN revisions v ON v.company_id = i.company_id
  WHERE s.id = ANY (ids) AND c.state = 'active' AND s.expires_at > to_timestamp(at_ms / 1000.0)
    AND s.last_seen_at > to_timestamp(at_ms / 1000.0) - make_interval(mins => idle_minutes)
$$;
--> statement-breakpoint
-- Who calls with a token, in one statement, which enters the tables of sign-in by itself. It notes that the session was
-- seen where that was noted so many minutes ago; never where no minutes are given.
CREATE FUNCTION hazina_caller(token text, at_ms bigint, idle_minutes integer, seen_minutes integer) RETURNS TABLE (
  session_id uuid, identity_id uuid, company_id uuid, user_id uuid, user_name text, branch_id uuid, branch_ids uuid[],
  role_id integer, own_role jsonb, password_change_due boolean, revision uuid
) LANGUAGE plpgsql SET role = 'hazina_access' AS $$
DECLARE
  at timestamptz := to_timestamp(at_ms / 1000.0);
  own record;
BEGIN
  SELECT s.id, s.identity_id AS identity, s.last_seen_at AS seen INTO own FROM sessions s WHERE s.token_hash = token;
  RETURN QUERY SELECT * FROM hazina_callers(ARRAY[own.id], at_ms, idle_minutes);
  IF FOUND AND own.seen <= at - make_interval(mins => seen_minutes) THEN
    UPDATE sessions s SET last_seen_at = at WHERE s.id = own.id;
    UPDATE identities i SET last_seen_at = at WHERE i.id = own.identity;
  END IF;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION hazina_caller, hazina_callers FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION hazina_caller, hazina_callers TO hazina_access;
