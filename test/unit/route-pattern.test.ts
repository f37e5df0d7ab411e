import { expect, test } from "bun:test";
import { getTest } from "../../src/battery-tests/lookup-operations.ts";
import { operationRoutes, routePattern } from "../../src/http/openapi/operation-routes.ts";

test.each([
  ["/v1/tests", "/v1/tests"],
  ["/v1/tests/{test_id}/passport", "/v1/tests/:id/passport"],
  ["/v1/files/{sha256}/{filename}", "/v1/files/:sha256/:filename"],
  ["/v1/dealers/{dealer_id}/units/{unit_id}", "/v1/dealers/:id/units/:unit_id"],
])("the route of %s is %s", (path, route) => {
  expect(routePattern({ path })).toBe(route);
});

test("a handler reads every id of its path, beside a route with one id at the same place", async () => {
  const respond = async ({ params }: { readonly params: Readonly<Record<string, string>> }) =>
    Response.json(params);
  const app = operationRoutes(
    [{ ...getTest, path: "/v1/tests/{test_id}" }, respond],
    [{ ...getTest, path: "/v1/tests/{test_id}/notes/{note_id}" }, respond],
  );
  const params = async (path: string) => (await app.handle(new Request(`http://svc.example${path}`))).json();
  expect(await params("/v1/tests/7")).toEqual({ id: "7" });
  expect(await params("/v1/tests/7/notes/9")).toEqual({ id: "7", note_id: "9" });
});
