/** The one place where the shell speaks to the console; whoever watches the page's errors reads them there. */
export function reportError(error: unknown, context: Record<string, string> = {}): void {
  // eslint-disable-next-line no-console -- what no screen can show has to stand somewhere
  console.error(error, context);
}
