import { externalLabels, externalProviders } from '../providers/connections';
import { KNOWN_PROVIDERS } from '../providers/knownProviders';
import type { AuthSettings } from '../settings';

/** The public settings of signing in, for clients. */
export function presentSettings(settings: AuthSettings): object {
  const { env } = settings;
  const unavailable = Object.fromEntries(KNOWN_PROVIDERS.map((name) => [name, false]));
  return {
    external: {
      ...unavailable,
      ...externalProviders(settings),
      anonymous_users: env.AUTH_ANONYMOUS,
      email: true,
      phone: env.AUTH_PHONE_AUTOCONFIRM,
    },
    // Beside the protocol: what the buttons of our own page say.
    external_labels: externalLabels(settings),
    disable_signup: env.AUTH_DISABLE_SIGNUP,
    mailer_autoconfirm: env.AUTH_AUTOCONFIRM,
    phone_autoconfirm: env.AUTH_PHONE_AUTOCONFIRM,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  };
}
