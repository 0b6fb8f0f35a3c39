ALTER TABLE approval_decisions RENAME COLUMN stands_for TO on_behalf_of;
--> statement-breakpoint
ALTER TABLE approval_decisions RENAME COLUMN stands_for_name TO on_behalf_of_name;
