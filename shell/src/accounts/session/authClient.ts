import { GoTrueClient } from '@supabase/auth-js';
import { fetchSayingWhen } from './fetchSayingWhen';
import { AUTH_STORAGE_KEY, persistentSession } from './persistentSession';

const serviceUrl = () => `${window.location.origin}/auth/v1`;

let made = 0;

/**
 * The site's one client. A second would refresh the same token beside it: take it from `useAccounts()`.
 * It never reads the address, since `takeAuthCallback` has read and cleaned that before.
 */
export function makeAuthClient(): GoTrueClient {
  return new GoTrueClient({
    url: serviceUrl(),
    fetch: fetchSayingWhen,
    storageKey: AUTH_STORAGE_KEY,
    storage: persistentSession.storage,
    flowType: 'implicit',
    detectSessionInUrl: false,
  });
}

/**
 * For a session that is not one of this browser (yet): of a person whose second factor is missing, or who came to set a new
 * password. It is neither stored nor refreshed, and no other tab receives it.
 */
export function makeEphemeralClient(): GoTrueClient {
  return new GoTrueClient({
    url: serviceUrl(),
    fetch: fetchSayingWhen,
    // Its own name each: the client counts instances by it and warns of the second.
    storageKey: `${AUTH_STORAGE_KEY}-ephemeral-${++made}`,
    persistSession: false,
    autoRefreshToken: false,
    flowType: 'implicit',
    detectSessionInUrl: false,
    skipAutoInitialize: true,
  });
}
