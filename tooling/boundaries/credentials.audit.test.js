const { readdirSync, readFileSync, existsSync } = require('node:fs');
const { join, relative } = require('node:path');

const ROOT = join(__dirname, '../..');
/** Packages whose code runs in a browser. */
const IN_BROWSERS = /^(shell|kit|contracts|mf-.+)$/;
/** What only a server may hold, by the names under which it would be found. */
const CREDENTIALS =
  /\b(service_role|supabase_admin|SERVICE_TOKEN|SITE_SECRET|DEPLOY_TOKENS|AUTH_JWT_(SECRET|KEYS)|ADMIN_PASSWORD)\b/;

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(path);
    return /\.(js|mjs|ts|tsx|json|html|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

const packages = readdirSync(ROOT).filter((name) => IN_BROWSERS.test(name));

test('there are packages to audit', () => {
  expect(packages).toEqual(expect.arrayContaining(['shell', 'kit', 'contracts', 'mf-admin', 'mf-admin-legacy']));
});

test.each(packages)('ACC-D1 %s names no admin credential, in its source and in what was built of it', (name) => {
  const files = [...filesOf(join(ROOT, name, 'src')), ...filesOf(join(ROOT, name, 'dist'))];
  expect(files.length).toBeGreaterThan(0);
  const found = files.filter((file) => CREDENTIALS.test(readFileSync(file, 'utf8')));
  expect(found.map((file) => relative(ROOT, file))).toEqual([]);
});
