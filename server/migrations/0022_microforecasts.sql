CREATE TABLE "scenario_layers" (
	"company_id" uuid NOT NULL,
	"scenario_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"layer" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "scenario_layers_company_id_scenario_id_id_pk" PRIMARY KEY("company_id","scenario_id","id")
);
--> statement-breakpoint
ALTER TABLE "scenario_versions" ADD COLUMN "layers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scenario_layers" ADD CONSTRAINT "scenario_layers_scenario" FOREIGN KEY ("company_id","scenario_id") REFERENCES "public"."scenarios"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT hazina_protect('scenario_layers', 'SELECT, INSERT, UPDATE'), hazina_revises('scenario_layers');
