/** So many are asked for at once: PostgreSQL answers them beside each other, and other requests are not kept from its connections. */
const GROUP_SIZE = 8;

/** In the order of `items`. */
export async function inGroups<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Promise<Found>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let at = 0; at < items.length; at += GROUP_SIZE)
    found.push(...(await Promise.all(items.slice(at, at + GROUP_SIZE).map(find))));
  return found;
}
