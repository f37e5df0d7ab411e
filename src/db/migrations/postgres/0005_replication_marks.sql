CREATE TABLE "replication_marks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"mark" text COLLATE "C" NOT NULL
);
