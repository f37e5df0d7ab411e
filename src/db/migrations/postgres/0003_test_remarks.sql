CREATE TABLE "test_remarks" (
	"test_id" bigint NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"field" text COLLATE "C" NOT NULL,
	"message" text COLLATE "C" NOT NULL,
	"is_hold" boolean NOT NULL,
	"noticed_at_ms" bigint NOT NULL,
	CONSTRAINT "test_remarks_test_id_code_pk" PRIMARY KEY("test_id","code")
);
--> statement-breakpoint
ALTER TABLE "tests" ADD COLUMN "figures_digest" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "test_remarks_noticed" ON "test_remarks" USING btree ("noticed_at_ms","test_id");--> statement-breakpoint
CREATE INDEX "tests_figures" ON "tests" USING btree ("figures_digest","vin") WHERE "tests"."figures_digest" IS NOT NULL;