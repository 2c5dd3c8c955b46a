/** The same JSON with the fields of every object the other way round, as another store might hand them out. */
export function inOtherOrder<Json>(json: Json): Json {
  if (Array.isArray(json)) return json.map(inOtherOrder) as Json;
  if (typeof json !== "object" || json === null) return json;
  const fields = Object.entries(json).reverse();
  return Object.fromEntries(fields.map(([name, value]) => [name, inOtherOrder(value)])) as Json;
}
