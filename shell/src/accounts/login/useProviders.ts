import { request, useServerState } from '@site/kit';

/** Ways in that stand in the same list and have no button. */
const NO_PROVIDERS = new Set(['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum']);

type Settings = {
  external?: Record<string, boolean>;
  /** As the site calls them; any other is written as its name with a capital. */
  external_labels?: Record<string, string>;
};

const PATH = '/auth/v1/settings';

const fetchSettings = () => request<Settings>(PATH, { failure: 'Failed to fetch sign-in settings' });

/** The providers that this site has switched on. Empty until that is known, and when it cannot be. */
export function useProviders(): { name: string; label: string }[] {
  const { data } = useServerState(PATH, fetchSettings, { onFocus: false });
  return Object.entries(data?.external ?? {})
    .filter(([name, isOn]) => isOn && !NO_PROVIDERS.has(name))
    .map(([name]) => ({ name, label: data?.external_labels?.[name] ?? name.charAt(0).toUpperCase() + name.slice(1) }));
}
