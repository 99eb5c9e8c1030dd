import { keyFor } from './secrets';

/**
 * What the sandbox provider and our adapter for it both hold, as if it had been copied from a provider's dashboard.
 * Derived, so that demo mode needs no settings and several processes agree.
 */
export function sandboxKeys(): { apiKey: string; webhookSecret: string } {
  return {
    apiKey: keyFor('sandbox payments: API key').toString('hex'),
    webhookSecret: keyFor('sandbox payments: webhook secret').toString('hex'),
  };
}
