import { createHash } from 'node:crypto';

/** An OpenID Connect issuer where people of the site can sign in. */
export type OidcConnection = {
  /** As identities and `app_metadata` name it: `google`, or `sso:<id>` for a single sign-on. */
  name: string;
  /** What its button says. */
  label: string;
  enabled: boolean;
  issuer: string;
  clientId: string;
  /** Empty for a client that has none, and proves itself by PKCE only. */
  secret: string;
  /** Asked for at every sign-in. */
  scopes: readonly string[];
};

/** One organization's own issuer, found by the domain of an address. */
export type SsoConnection = OidcConnection & {
  id: string;
  /** Small letters. What the issuer says of other domains' addresses is not believed. */
  domains: readonly string[];
};

export type ProviderEnv = {
  /** `AUTH_EXTERNAL_<NAME>_ISSUER`, `_CLIENT_ID`, `_SECRET`, `_SCOPES`, `_LABEL`, `_ENABLED`; any number of names. */
  AUTH_EXTERNAL: readonly OidcConnection[];
  /** `AUTH_SSO_<NAME>_ISSUER`, `_CLIENT_ID`, `_SECRET`, `_SCOPES`, `_LABEL`, `_ENABLED`, `_DOMAINS`, `_ID` (a UUID). */
  AUTH_SSO: readonly SsoConnection[];
};

type Given = Readonly<Record<string, string | undefined>>;
type Fields = Partial<Record<string, string>>;
type Site = { production: boolean };

const SETTING =
  /^AUTH_(EXTERNAL|SSO)_([A-Z0-9]+(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|SECRET|SCOPES|LABEL|ENABLED|DOMAINS|ID)$/;
/** For these a client id is enough. */
const KNOWN: Record<string, { issuer: string; label: string } | undefined> = {
  google: { issuer: 'https://accounts.google.com', label: 'Google' },
  gitlab: { issuer: 'https://gitlab.com', label: 'GitLab' },
};
/** Ways to sign in of our own. */
const TAKEN = ['email', 'phone', 'anonymous_users', 'sso', 'anonymous', 'web3'];
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a variable belongs to a provider. */
export function isProviderSetting(name: string): boolean {
  return SETTING.test(name);
}

/** Reads the identity providers that the site trusts, and the faults of their settings. */
export function readProviders(given: Given, site: Site): ProviderEnv & { faults: string[] } {
  const faults: string[] = [];
  const groups = groupsOf(given);
  const external = groups
    .filter(({ kind }) => kind === 'EXTERNAL')
    .map(({ prefix, name, fields }) => {
      if (TAKEN.includes(name)) faults.push(`"${prefix}_…": "${name}" is a way to sign in of our own`);
      return { ...connectionOf({ prefix, name, fields }, site, faults), name };
    });
  const sso = groups
    .filter(({ kind }) => kind === 'SSO')
    .map(({ prefix, name, fields }) => ssoOf({ prefix, name, fields }, site, faults));
  const domains = sso.flatMap((connection) => connection.domains);
  for (const domain of new Set(domains.filter((one, at) => domains.indexOf(one) !== at))) {
    faults.push(`"AUTH_SSO_…_DOMAINS": "${domain}" belongs to two connections`);
  }
  if (site.production && given.AUTH_AUTOCONFIRM === 'true' && external.some(({ enabled }) => enabled)) {
    faults.push('"AUTH_AUTOCONFIRM" with a provider would join accounts by addresses that nobody confirmed');
  }
  return { AUTH_EXTERNAL: external, AUTH_SSO: sso, faults };
}

type Group = { prefix: string; name: string; fields: Fields };

function groupsOf(given: Given): (Group & { kind: string })[] {
  const groups = new Map<string, Group & { kind: string }>();
  for (const [setting, value] of Object.entries(given)) {
    const [, kind = '', upper = '', field = ''] = SETTING.exec(setting) ?? [];
    if (field === '' || !value) continue;
    const prefix = `AUTH_${kind}_${upper}`;
    const group = groups.get(prefix) ?? { kind, prefix, name: upper.toLowerCase(), fields: {} };
    group.fields[field] = value.trim();
    groups.set(prefix, group);
  }
  return [...groups.values()];
}

function connectionOf({ prefix, name, fields }: Group, { production }: Site, faults: string[]): OidcConnection {
  const known = KNOWN[name];
  const issuer = fields.ISSUER ?? known?.issuer ?? '';
  const fault = issuerFault(issuer, production);
  if (fault !== undefined) faults.push(`"${prefix}_ISSUER" ${fault}`);
  if (!fields.CLIENT_ID) faults.push(`"${prefix}_CLIENT_ID" is required`);
  if (fields.ENABLED !== undefined && !/^(true|false)$/.test(fields.ENABLED)) {
    faults.push(`"${prefix}_ENABLED" must be true or false`);
  }
  const scopes = (fields.SCOPES ?? 'openid email profile').split(/[\s,]+/);
  if (!scopes.every((scope) => SCOPE.test(scope))) faults.push(`"${prefix}_SCOPES" must be names with spaces between`);
  return {
    name,
    label: fields.LABEL ?? known?.label ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' '),
    enabled: fields.ENABLED !== 'false',
    issuer,
    clientId: fields.CLIENT_ID ?? '',
    secret: fields.SECRET ?? '',
    scopes: [...new Set(['openid', ...scopes])],
  };
}

function ssoOf(group: Group, site: Site, faults: string[]): SsoConnection {
  const { prefix, name, fields } = group;
  const domains = (fields.DOMAINS ?? '').toLowerCase().split(/[\s,]+/).filter((domain) => domain !== ''); // prettier-ignore
  if (domains.length === 0 || !domains.every((domain) => DOMAIN.test(domain))) {
    faults.push(`"${prefix}_DOMAINS" has to name the domains whose addresses it may speak for`);
  }
  if (fields.ID !== undefined && !UUID.test(fields.ID)) faults.push(`"${prefix}_ID" must be a UUID`);
  const id = (fields.ID ?? derivedId(name)).toLowerCase();
  return { ...connectionOf(group, site, faults), name: `sso:${id}`, id, domains };
}

/** The same for a name everywhere and always (RFC 9562, version 8). */
function derivedId(name: string): string {
  const hex = createHash('sha256').update(`sso connection ${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function issuerFault(issuer: string, production: boolean): string | undefined {
  if (issuer === '') return 'is required';
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
  if (!url || url.search !== '' || url.hash !== '' || url.username !== '' || !/^https?:$/.test(url.protocol)) {
    return 'must be the address of an issuer (OpenID Connect Discovery)';
  }
  if (url.protocol === 'http:' && (production || !LOOPBACK.test(url.hostname))) {
    return production ? 'must begin with https' : 'must begin with https, except on this machine';
  }
  return undefined;
}
