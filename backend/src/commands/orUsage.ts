import { EnvironmentError } from '../env';

/**
 * Reads what was typed behind the name of a command.
 *
 * @throws EnvironmentError that says what is wrong and how the command is used
 */
export function orUsage<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new EnvironmentError(`${(error as Error).message}\n${usage}`);
  }
}
