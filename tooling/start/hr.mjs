import { runDataCommand } from './dataCommand.mjs';
import { createHrKeys } from '../environment/hrKeys.mjs';

/**
 * `npm run hr -- keys | reveal ID REASON`: makes a key pair of HR, or shows the Social Security number of an applicant.
 *
 * @param {import('./Steps.mjs').Steps} steps
 * @param {string[]} parameters
 */
export default async function hr(steps, parameters) {
  if (parameters[0] === 'keys') {
    const { hrPublicKey, hrPrivateKey } = createHrKeys();
    process.stdout.write(`HR_PUBLIC_KEY=${hrPublicKey}\n\nHR_PRIVATE_KEY=${hrPrivateKey}\n\n`);
    process.stdout.write('The site takes HR_PUBLIC_KEY. Keep HR_PRIVATE_KEY away from it: a password manager of HR.\n');
    return;
  }
  await runDataCommand(steps, 'hr', parameters, ({ hrPrivateKey }) => ({
    HR_PRIVATE_KEY: process.env.HR_PRIVATE_KEY || hrPrivateKey,
  }));
}
