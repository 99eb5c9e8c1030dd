/**
 * Returns a value that an ASCII column can be compared with. The database fails on other letters ("Illegal mix of
 * collations"); they become `?`, which no code, name or id holds.
 */
export function asciiValue(text: string): string {
  return text.replace(/[^ -~]/g, '?');
}
