export type Encoding = 'br' | 'gzip' | 'identity';

/** By how much smaller it makes an answer. */
const BY_SIZE = ['br', 'gzip', 'identity'] as const;

/**
 * The encoding to answer in: what the client weighs most, and among equals the smallest. Browsers send
 * `gzip, deflate, br` and mean no order by it; Koa's own negotiation takes the first that is named, so they would never
 * get brotli.
 *
 * @param header the request's Accept-Encoding
 */
export function bestEncoding(header: string | undefined): Encoding {
  if (header === undefined || header === '') return 'identity';
  const weights = weightsOf(header);
  // Compression must be requested; leaving it out is always allowed, and the last resort.
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? Number.MIN_VALUE : (weights.get('*') ?? 0));
  return BY_SIZE.reduce((best, other) => (weightOf(other) > weightOf(best) ? other : best));
}

/** Whether the client names this coding in its Accept-Encoding. */
export function accepts(header: string, coding: string): boolean {
  return (weightsOf(header).get(coding) ?? 0) > 0;
}

function weightsOf(header: string): Map<string, number> {
  return new Map(header.toLowerCase().split(',').map(parseWeight));
}

/** `br;q=0.5` -> ['br', 0.5] */
function parseWeight(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = given === undefined ? 1 : Number(given.slice(2));
  return [name, Number.isNaN(weight) ? 1 : weight];
}
