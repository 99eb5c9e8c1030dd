import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ComposedRemote, Composition, PreviewLink, Release, SiteSnapshot, Staging } from '@site/contracts';
import { SNAPSHOT_ELEMENT_ID } from '@site/contracts';
import type { Page } from 'playwright-core';
import { callApi, site } from './site';

const run = promisify(execFile);
const root = join(__dirname, '../..');

/** Publishes, as its team would, a build of the remote in which every script was changed. Nobody sees it until it is composed. */
export async function publishVariant(remote: string, change: (script: string) => string): Promise<Release> {
  return publishChanged(remote, remote, (dist) => changeScripts(dist, change));
}

/** The same, by the release command with these options; it may refuse. */
export function releaseVariant(
  remote: string,
  change: (script: string) => string,
  options: readonly string[],
): Promise<Released> {
  return releaseChanged(remote, remote, (dist) => changeScripts(dist, change), options);
}

/** Publishes the build of a remote as another section: under its own name, path and link. Nobody sees it until it is composed. */
export async function publishCopy(remote: string, as: { name: string; path: string; label: string }): Promise<Release> {
  const { title, routes } = (JSON.parse(await readFile(join(root, remote, 'dist/build.json'), 'utf8')) as Release)
    .section;
  const names = [remote, remote.replaceAll('-', '_')] as const;
  const path = String(routes[0]);
  const copy = (text: string) =>
    text
      .replaceAll(`${names[1]}__`, `${as.name.replaceAll('-', '_')}__`)
      .replaceAll(names[0], as.name)
      .replaceAll(path, as.path)
      // In its own routes, without the first slash.
      .replaceAll(`"${path.slice(1)}`, `"${as.path.slice(1)}`)
      .replaceAll(`"${title}"`, `"${as.label}"`);
  return publishChanged(remote, as.name, async (dist) => {
    await changeScripts(dist, copy);
    const file = join(dist, 'build.json');
    await writeFile(file, copy(await readFile(file, 'utf8')));
  });
}

/** Puts code where a section shows a text. The text alone is also a key of the section's translations. */
export function replaceShown(script: string, text: string, code: string): string {
  return script.replaceAll(`("${text}")`, `(${code})`);
}

type Change = (dist: string) => Promise<void>;
type Released = { version: string; output: string; failed: boolean };

async function publishChanged(remote: string, name: string, change: Change): Promise<Release> {
  const { version, output, failed } = await releaseChanged(remote, name, change);
  if (failed) throw new Error(output);
  return callApi<Release>(`/api/composition/releases/${name}/${version}`, {
    headers: { authorization: `Bearer ${site.deployToken}` },
  });
}

async function releaseChanged(
  remote: string,
  name: string,
  change: Change,
  more: readonly string[] = [],
): Promise<Released> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  try {
    const manifest = await readFile(join(root, remote, 'package.json'), 'utf8');
    await writeFile(join(folder, 'package.json'), manifest.replace(`"${remote}"`, `"${name}"`));
    await cp(join(root, remote, 'dist'), join(folder, 'dist'), { recursive: true });
    await change(join(folder, 'dist'));
    const version = `99.0.0-v${Date.now()}`;
    const options = ['--no-build', '--version', version, '--site', site.origin, ...more];
    const command = run(process.execPath, [join(root, 'tooling/release/cli.mjs'), ...options], {
      cwd: folder,
      env: { ...process.env, DEPLOY_TOKEN: site.deployToken },
    });
    return await command.then(
      ({ stdout }) => ({ version, output: stdout, failed: false }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ version, output: stdout + stderr, failed: true }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the releases the ones that visitors see. Returns the id of the composition. */
export function activate(...releases: Pick<Release, 'remote' | 'version'>[]): Promise<string> {
  const changes = releases.map(({ remote, version }) => ({ remote, version }));
  return changeComposition('activations', { changes, reason: 'for a journey' });
}

/** Takes the active release of a remote back. Returns the id of the composition. */
export function rollBack(remote: string): Promise<string> {
  return changeComposition('rollbacks', { remote, reason: 'for a journey' });
}

/** Takes a section out of the site. Returns the id of the composition. */
export function removeRemote(remote: string): Promise<string> {
  return changeComposition('removals', { remote, reason: 'for a journey' });
}

/** A link that shows the release inside the site to the browser that opens it. */
export async function createPreview({ remote, version }: Pick<Release, 'remote' | 'version'>): Promise<string> {
  const { url } = await callApi<PreviewLink>('/api/composition/previews', {
    method: 'POST',
    headers: { authorization: `Bearer ${site.deployToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ changes: [{ remote, version }] }),
  });
  return url;
}

/** Stages the release, and returns a link to staging. */
export async function stage({ remote, version }: Pick<Release, 'remote' | 'version'>): Promise<string> {
  const headers = { authorization: `Bearer ${site.deployToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ remote, version, reason: 'for a journey' });
  await callApi<Staging>('/api/composition/staging', { method: 'POST', headers, body });
  const { url } = await callApi<PreviewLink>('/api/composition/staging/links', { method: 'POST', headers });
  return url;
}

async function changeComposition(change: 'activations' | 'rollbacks' | 'removals', body: object): Promise<string> {
  const authorization = `Bearer ${site.deployToken}`;
  const current = await callApi<Composition>('/api/composition/current');
  const next = await callApi<Composition>(`/api/composition/${change}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'if-match': `"${current.id}"` },
    body: JSON.stringify(body),
  });
  return next.id;
}

/** Changes the scripts and, everywhere, the digest that names the build: two builds on one page must not share names. */
async function changeScripts(dist: string, change: (script: string) => string): Promise<void> {
  const { container } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as { container: string };
  const digest = container.split('__')[1] ?? '';
  const another = `b${Date.now().toString(16)}`.padEnd(digest.length, '0').slice(0, digest.length);
  let changed = 0;
  for (const name of (await readdir(dist)).filter((file) => /\.(js|json)$/.test(file))) {
    const text = await readFile(join(dist, name), 'utf8');
    const next = name.endsWith('.js') ? change(text) : text;
    if (next !== text) changed++;
    await writeFile(join(dist, name), next.replaceAll(digest, another));
  }
  if (changed === 0) throw new Error(`Nothing to change in ${dist}`);
}

/** This page only is born with a composition in which the release is active; other visitors' pages are as they were. */
export async function composeWith(page: Page, release: Release, lastKnownGood: boolean): Promise<void> {
  await page.route(
    (url) => url.origin === site.origin && !/^\/(api|_r|media)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace(
        snapshotElement,
        (_whole, open: string, json: string, close: string) => {
          const snapshot = JSON.parse(json) as SiteSnapshot;
          const remotes = snapshot.remotes.map((composed) =>
            composed.name === release.remote ? replaced(composed, release, lastKnownGood) : composed,
          );
          return open + JSON.stringify({ ...snapshot, remotes }).replaceAll('<', '\\u003c') + close;
        },
      );
      await route.fulfill({ response, body: html });
    },
  );
}

const snapshotElement = new RegExp(`(<script[^>]*id="${SNAPSHOT_ELEMENT_ID}"[^>]*>)(.*?)(</script>)`, 's');

function replaced(before: ComposedRemote, release: Release, keepGood: boolean): ComposedRemote {
  const { lastKnownGood: _none, section, ...good } = before;
  const { container, version, exposes, integrity } = release;
  return {
    ...good,
    container,
    version,
    exposes,
    integrity,
    base: `/_r/${release.remote}/${version}/`,
    entry: release.entry[0] ?? '',
    section,
    lastKnownGood: keepGood ? good : null,
  };
}
