-- The two narrow roles every request works under. They exist once per server, not per database.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['hazina_company', 'hazina_access'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', wanted);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT %I TO %I', wanted, current_user);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO hazina_company, hazina_access;
--> statement-breakpoint
-- Puts a table under its company: rows of other companies do not exist for the role every request works under.
CREATE FUNCTION hazina_protect(table_name text, privileges text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', table_name);
  EXECUTE format(
    'CREATE POLICY company ON %I TO hazina_company
       USING (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)
       WITH CHECK (company_id = NULLIF(current_setting(''app.company'', true), '''')::uuid)',
    table_name);
  EXECUTE format('GRANT %s ON %I TO hazina_company', privileges, table_name);
END $$;
