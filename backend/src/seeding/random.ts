import { randomBytes } from 'node:crypto';

/** Draws numbers in [0, 1) that depend on the seed alone, so that a repeated run invents the same orders. */
export function drawsOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(draw: () => number, values: readonly T[]): T {
  const value = values[Math.floor(draw() * values.length)];
  if (value === undefined) throw new RangeError('Nothing to pick from');
  return value;
}

/** A UUIDv7 of a moment that has passed: ids sort by creation, as those of real orders do. */
export function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  const random = randomBytes(10).toString('hex');
  const variant = (8 + (parseInt(random[3] ?? '0', 16) % 4)).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${random.slice(0, 3)}`,
    `${variant}${random.slice(4, 7)}`,
    random.slice(7, 19),
  ].join('-');
}

export function secretHex(): string {
  return randomBytes(32).toString('hex');
}
