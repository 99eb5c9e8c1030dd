import { contractSchemas as definitions, type JsonSchema } from './contractSchemas';

/** `Order`, `Order[]` or `CartItem | Deleted`. */
const TYPE = /^[A-Z]\w*(\[\])?$/;

/** The schema of an answer's type as a route names it; undefined for one that is described in words. */
export function answerSchema(type: string): JsonSchema | undefined {
  const parts = type.split('|').map((part) => part.trim());
  if (!parts.every((part) => TYPE.test(part))) return undefined;
  const schemas = parts.map((part) => {
    const name = part.replace('[]', '');
    if (!(name in definitions)) throw new Error(`A route answers ${type}, but contracts export no type ${name}`);
    const reference = { $ref: `#/components/schemas/${name}` };
    return part.endsWith('[]') ? { type: 'array', items: reference } : reference;
  });
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

/** The wire types that the answers use, directly or through other types. */
export function componentSchemas(types: readonly string[]): Record<string, JsonSchema> {
  const wanted = ['Problem', ...types.flatMap((type) => [...referencesIn(answerSchema(type) ?? {})])];
  const found: Record<string, JsonSchema> = {};
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (name in found) continue;
    const schema = JSON.parse(
      JSON.stringify(definitions[name]).replaceAll('#/definitions/', '#/components/schemas/'),
    ) as JsonSchema;
    // A problem may carry more than the standard members, such as the order as it is now.
    found[name] = name === 'Problem' ? { ...schema, additionalProperties: true } : schema;
    wanted.push(...referencesIn(schema));
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
}

function referencesIn(schema: JsonSchema): string[] {
  return [...JSON.stringify(schema).matchAll(/"#\/(?:definitions|components\/schemas)\/(\w+)"/g)].map(
    ([, name]) => name ?? '',
  );
}
