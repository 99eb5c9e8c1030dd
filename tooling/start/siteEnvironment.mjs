/**
 * The environment of the server of a demo or of a developer.
 *
 * @param {object} options
 * @param {'demo' | 'dev'} options.mode
 * @param {number} options.port
 * @param {string} options.dataDir
 * @param {string} options.databaseUrl
 * @param {import('../environment/demoSecrets.mjs').DemoSecrets} options.secrets
 * @returns {NodeJS.ProcessEnv}
 */
export function siteEnvironment({ mode, port, dataDir, databaseUrl, secrets }) {
  const { AUTH_PUBLISHABLE_KEYS_FILE, HR_PUBLIC_KEY_FILE } = process.env;
  const settings = {
    SITE_MODE: mode,
    PORT: String(port),
    PUBLIC_ORIGIN: originOf(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SERVICE_TOKEN: secrets.serviceToken,
    // A team's token beside the one for everything: how a section in its own repository tries a demo.
    DEPLOY_TOKENS: [process.env.DEPLOY_TOKENS, `*:${secrets.deployToken}`].filter(Boolean).join(','),
    SITE_SECRET: secrets.siteSecret,
    ...(AUTH_PUBLISHABLE_KEYS_FILE ? {} : { AUTH_PUBLISHABLE_KEYS: publishableKeys(secrets) }),
    // Not the private one: what guests write to cannot be opened by the process that they write to.
    ...(HR_PUBLIC_KEY_FILE ? {} : { HR_PUBLIC_KEY: process.env.HR_PUBLIC_KEY || secrets.hrPublicKey }),
  };
  const given = { ...process.env };
  // The server refuses a setting that is given twice, as a value and by its file.
  for (const name of Object.keys(settings)) delete given[`${name}_FILE`];
  return { ...given, ...settings };
}

/**
 * What `createClient(url, key)` takes as its key on this machine.
 *
 * @param {Pick<import('../environment/demoSecrets.mjs').DemoSecrets, 'publishableKey'>} secrets
 */
export function publishableKeys({ publishableKey }) {
  return process.env.AUTH_PUBLISHABLE_KEYS || publishableKey;
}

/** The secrets in the environment that a demo does not use: its own fit the data of its folder. */
export function unusedSecrets() {
  const names = ['SERVICE_TOKEN', 'SERVICE_TOKEN_FILE', 'DEPLOY_TOKENS_FILE', 'SITE_SECRET', 'SITE_SECRET_FILE'];
  return names.filter((name) => process.env[name]);
}

/** @param {number} port */
export function originOf(port) {
  return `http://localhost:${port}`;
}
