import type { TellError } from '../composition/reportUncaught';

let tell: TellError | undefined;

/** Sends later errors to the server too, for the release that they come from. */
export function tellErrors(teller: TellError): void {
  tell = teller;
}

/**
 * What no screen can show: to the server for the team, and into the console. The only place where the shell writes to it;
 * error monitoring reads it there.
 */
export function reportError(error: unknown, context: Record<string, string> = {}): void {
  tell?.(error, 'reported');
  // eslint-disable-next-line no-console -- what no screen can show has to stand somewhere
  console.error(error, context);
}
