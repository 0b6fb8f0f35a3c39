CREATE UNIQUE INDEX "branches_name_once" ON "branches" USING btree ("company_id",lower("name"));--> statement-breakpoint
-- An applicant takes a document back before it is reviewed.
GRANT DELETE ON kyc_documents TO hazina_company;
