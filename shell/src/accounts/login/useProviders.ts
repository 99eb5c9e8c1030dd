import { request, useSWR } from '@site/kit';

/** As the companies write themselves; any other is written as its name with a capital. */
const LABELS: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  linkedin_oidc: 'LinkedIn',
  workos: 'WorkOS',
  azure: 'Microsoft',
};

/** Ways in that stand in the same list and have no button. */
const NO_PROVIDERS = new Set(['email', 'phone', 'anonymous_users', 'web3_solana', 'web3_ethereum']);

type Settings = { external?: Record<string, boolean> };

const fetchSettings = (path: string) => request<Settings>(path, { failure: 'Failed to fetch sign-in settings' });

/** The providers that this site has switched on. Empty until that is known, and when it cannot be. */
export function useProviders(): { name: string; label: string }[] {
  const { data } = useSWR<Settings, Error>('/auth/v1/settings', fetchSettings, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return Object.entries(data?.external ?? {})
    .filter(([name, isOn]) => isOn && !NO_PROVIDERS.has(name))
    .map(([name]) => ({ name, label: LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1) }));
}
