CREATE TABLE "request_counts" (
	"minute" bigint NOT NULL,
	"bucket" text COLLATE "C" NOT NULL,
	"request_count" bigint NOT NULL,
	CONSTRAINT "request_counts_minute_bucket_pk" PRIMARY KEY("minute","bucket")
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "tokens_until_ms" bigint;--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "allow_list" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "credentials" ADD COLUMN "last_used_at_ms" bigint;