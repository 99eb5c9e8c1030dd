/**
 * The first UUIDv7 of a moment: every id that was made before is smaller as text, so that old rows are found by the key.
 */
export function firstIdAt(moment: Date): string {
  const milliseconds = moment.getTime().toString(16).padStart(12, '0');
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7000-8000-000000000000`;
}
