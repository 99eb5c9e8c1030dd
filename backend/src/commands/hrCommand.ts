import { revealByCommand } from '../domains/careers';
import { EnvironmentError, type Env } from '../env';

const USAGE = `Usage: npm run hr -- keys                  prints a new key pair
       npm run hr -- reveal ID REASON      shows the private answers of an application; the audit log keeps the reason`;

/**
 * The work that needs the HR private key, outside of the process that guests reach.
 *
 * @returns what to print
 * @throws EnvironmentError that says how it is used, or what is missing; AppError about the application
 */
export async function hrCommand(env: Env, [verb = '', id = '', ...words]: readonly string[]): Promise<string> {
  const reason = words.join(' ').trim();
  if (verb !== 'reveal' || id === '' || reason === '') throw new EnvironmentError(USAGE);
  if (env.HR_PRIVATE_KEY === '') throw new EnvironmentError('HR_PRIVATE_KEY is not set.');
  const revealed = await revealByCommand(env, { id, reason });
  return Object.entries(revealed)
    .filter(([name]) => name !== 'sealed_ssn')
    .map(([name, value]) => `${name}: ${value ?? 'not given'}`)
    .join('\n');
}
