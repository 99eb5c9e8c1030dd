/** The only place where the shell writes to the console; error monitoring reads it there. */
export function reportError(error: unknown, context: Record<string, string> = {}): void {
  // eslint-disable-next-line no-console -- what no screen can show has to stand somewhere
  console.error(error, context);
}
