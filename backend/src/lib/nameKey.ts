/** The same for names that people would confuse: those that differ in case or in the spaces around them. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
