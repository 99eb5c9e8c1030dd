import { request, useSWR } from '@site/kit';

/** Ways in that stand in the same list and have no button. */
const NO_PROVIDERS = new Set(['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum']);

type Settings = {
  external?: Record<string, boolean>;
  /** As the site calls them; any other is written as its name with a capital. */
  external_labels?: Record<string, string>;
};

const fetchSettings = (path: string) => request<Settings>(path, { failure: 'Failed to fetch sign-in settings' });

/** The providers that this site has switched on. Empty until that is known, and when it cannot be. */
export function useProviders(): { name: string; label: string }[] {
  const { data } = useSWR<Settings, Error>('/auth/v1/settings', fetchSettings, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return Object.entries(data?.external ?? {})
    .filter(([name, isOn]) => isOn && !NO_PROVIDERS.has(name))
    .map(([name]) => ({ name, label: data?.external_labels?.[name] ?? name.charAt(0).toUpperCase() + name.slice(1) }));
}
