CREATE TABLE "invitations" (
	"dealer_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"invited_by" bigint NOT NULL,
	"sent_at_ms" bigint NOT NULL,
	"created_at_ms" bigint NOT NULL,
	CONSTRAINT "invitations_dealer_id_person_id_pk" PRIMARY KEY("dealer_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_digest" text COLLATE "C" PRIMARY KEY NOT NULL,
	"person_id" bigint NOT NULL,
	"created_at_ms" bigint NOT NULL,
	"last_seen_at_ms" bigint NOT NULL,
	"flash" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"account_digest" text COLLATE "C" NOT NULL,
	"source_key" text COLLATE "C" NOT NULL,
	"window_started_at_ms" bigint NOT NULL,
	"attempt_count" bigint NOT NULL,
	CONSTRAINT "sign_in_attempts_account_digest_source_key_pk" PRIMARY KEY("account_digest","source_key")
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "sessions" USING btree ("last_seen_at_ms");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at_ms");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_window" ON "sign_in_attempts" USING btree ("window_started_at_ms");