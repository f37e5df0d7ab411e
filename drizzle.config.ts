import { defineConfig } from "drizzle-kit";

/** For drizzle-kit's own commands. `bun run migration` writes migrations. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./src/**/*-table.ts",
});
