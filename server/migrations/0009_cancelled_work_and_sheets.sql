ALTER TABLE "imports" ADD COLUMN "sheet" text;--> statement-breakpoint
ALTER TABLE "progress" ADD COLUMN "cancel_asked" boolean DEFAULT false NOT NULL;