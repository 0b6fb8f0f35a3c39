-- Statements can be read as a named version has them, and their answers are kept: none is answered once its version is deleted.
SELECT hazina_revises('scenario_versions');
