const DEPTH_MAX = 5;
const ROW =
  /<tr[^>]*>(?:(?!<\/tr>)[\s\S])*?<a href="(schema-[\w-]+)">([^<]*)<\/a>(?:(?!<\/tr>)[\s\S])*<\/tr>/g;

/**
 * Below each row that names a schema, the members of that schema, folded: a reader need not leave the page. Theirs are folded in them.
 *
 * @param tableOf the table of a schema's page, as HTML; null for one without members.
 */
export function withUnfoldedSchemas(
  html: string,
  tableOf: (pageName: string) => string | null,
  depth = DEPTH_MAX,
): string {
  return html.replace(ROW, (row: string, name: string, title: string) => {
    const table = depth === 0 ? null : tableOf(name);
    if (table === null) return row;
    const columns = row.split("<td").length - 1;
    const members = withUnfoldedSchemas(table, tableOf, depth - 1);
    return `${row}<tr role="row" class="members"><td role="cell" colspan="${columns}"><details><summary>Members of ${title}</summary>${members}</details></td></tr>`;
  });
}
