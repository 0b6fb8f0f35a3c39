ALTER TABLE "attempts" RENAME TO "request_counts";--> statement-breakpoint
ALTER INDEX "attempts_pkey" RENAME TO "request_counts_pkey";--> statement-breakpoint
ALTER TABLE "sign_in_tries" RENAME TO "sign_in_attempts";--> statement-breakpoint
ALTER INDEX "sign_in_tries_pkey" RENAME TO "sign_in_attempts_pkey";--> statement-breakpoint
ALTER INDEX "sign_in_tries_last" RENAME TO "sign_in_attempts_last";--> statement-breakpoint
ALTER TABLE "challenges" RENAME COLUMN "tries" TO "attempts";
