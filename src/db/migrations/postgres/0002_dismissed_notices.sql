CREATE TABLE "dismissed_notices" (
	"notice_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	CONSTRAINT "dismissed_notices_notice_id_person_id_pk" PRIMARY KEY("notice_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "dismissed_notices" ADD CONSTRAINT "dismissed_notices_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE no action ON UPDATE no action;