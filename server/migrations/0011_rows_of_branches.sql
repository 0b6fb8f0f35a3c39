-- Puts a table under branches, besides its company: for a person of a branch, and for one of the head company who works on a
-- branch, the rows of other branches and of the head company do not exist.
CREATE FUNCTION hazina_protect_branch(table_name text, branch_column text DEFAULT 'branch_id') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('DROP POLICY IF EXISTS branch ON %I', table_name);
  EXECUTE format(
    'CREATE POLICY branch ON %I AS RESTRICTIVE TO hazina_company
       USING (hazina_branch() IS NULL OR %I = hazina_branch())
       WITH CHECK (hazina_branch() IS NULL OR %I = hazina_branch())',
    table_name, branch_column, branch_column);
END $$;
--> statement-breakpoint
SELECT hazina_protect_branch('users'), hazina_protect_branch('access_log'), hazina_protect_branch('branches', 'id');
