const NUMBER = /^-?\d+(?:\.\d+)?$/;
const MOMENT = /^\d{4}-\d\d-\d\dT/;

/**
 * Whether an entity has everything that a save sent. The server may write a value otherwise than the form: a price as
 * '19.25', a moment with milliseconds, an empty text as null.
 */
export function holdsAll(entity: unknown, sent: unknown): boolean {
  if (sent === undefined || isEmpty(sent)) return sent === undefined || isEmpty(entity);
  if (Array.isArray(sent)) {
    return (
      Array.isArray(entity) && entity.length === sent.length && sent.every((one, index) => holdsAll(entity[index], one))
    );
  }
  if (typeof sent === 'object') {
    if (typeof entity !== 'object' || entity === null) return false;
    const fields = entity as Record<string, unknown>;
    return Object.entries(sent as object).every(([name, value]) => holdsAll(fields[name], value));
  }
  if (!isText(sent) || !isText(entity) || isEmpty(entity)) return sent === entity;
  const [kept, wanted] = [`${entity}`.trim(), `${sent}`.trim()];
  if (NUMBER.test(kept) && NUMBER.test(wanted)) return Number(kept) === Number(wanted);
  if (MOMENT.test(kept) && MOMENT.test(wanted)) return Date.parse(kept) === Date.parse(wanted);
  return kept === wanted;
}

function isText(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
