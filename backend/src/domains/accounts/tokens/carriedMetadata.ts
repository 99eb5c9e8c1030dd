/** A token travels in a header with each request, of which proxies take 8 KiB in all. */
const MAX_BYTES = 2048;

/**
 * The part of a user's metadata that a token carries: all of it, or else the small members. Clients that need the
 * others read the user.
 */
export function carriedMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  if (sizeOf(metadata) <= MAX_BYTES) return metadata;
  const members = Object.entries(metadata).map(([name, value]) => ({ name, bytes: sizeOf({ [name]: value }) }));
  members.sort((a, b) => a.bytes - b.bytes);
  let left = MAX_BYTES;
  const carried = members.filter(({ bytes }) => (left -= bytes) >= 0).map(({ name }) => name);
  return Object.fromEntries(Object.entries(metadata).filter(([name]) => carried.includes(name)));
}

function sizeOf(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
