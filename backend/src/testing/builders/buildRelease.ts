import { createHash } from 'node:crypto';
import { PRERENDER_FILE, SHELL, type Release, type ReleaseSubmission, type SectionBlock } from '@site/contracts';
import type { ApiAnswer, ApiClient } from '../apiClient';

export type BuiltRelease = { submission: ReleaseSubmission; files: Map<string, Buffer> };

type Overrides = Partial<Omit<ReleaseSubmission, 'section'>> & {
  section?: Partial<SectionBlock>;
  /** More files, or others in place of those that a release has by itself. */
  files?: Record<string, string>;
};

const shared = {
  react: { version: '19.3.1', requiredVersion: '^19.3.1', singleton: true },
  '@site/kit': { version: '1.0.0', requiredVersion: '^1.0.0', singleton: true },
};

/** A release that the gate lets in; what a test is about goes into `overrides`. */
export function buildRelease(remote: string, version: string, overrides: Overrides = {}): BuiltRelease {
  const { files: given = {}, section, ...rest } = overrides;
  const isShell = remote === SHELL;
  const contents: Record<string, string> = isShell
    ? { 'main.js': `/* shell ${version} */`, [PRERENDER_FILE]: JSON.stringify(frames()), ...given }
    : { 'remoteEntry.js': `/* entry ${remote} ${version} */`, 'App.js': `/* ${remote} ${version} */`, ...given };
  const files = new Map(Object.entries(contents).map(([name, text]) => [name, Buffer.from(text)]));
  const submission: ReleaseSubmission = {
    remote,
    version,
    commit: '0123456789abcdef0123456789abcdef01234567',
    builtAt: '2026-11-20T18:00:00.000Z',
    container: isShell ? '' : `${remote.replaceAll('-', '_')}__b${version.replaceAll('.', '')}`,
    entry: isShell ? ['main.js'] : ['remoteEntry.js'],
    exposes: isShell ? [] : [{ key: './App', js: ['App.js'], css: [] }],
    manifest: null,
    shared,
    integrity: Object.fromEntries([...files].map(([name, body]) => [name, sha384(body)])),
    ...rest,
    section: {
      title: remote,
      routes: isShell ? ['/', '/locations', '/login'] : [`/${remote.replace('mf-', '')}`],
      titles: {},
      slots: {},
      access: 'public',
      nav: [],
      hostContract: isShell ? '1.0.0' : '^1.0.0',
      owner: 'tests',
      ...section,
    },
  };
  return { submission, files };
}

function frames(): object {
  const frame = (name: string) => ({ html: `<h1>${name} {{brand.name}}</h1>`, css: 'h1{margin:0}', script: '' });
  return { home: frame('home'), page: frame('page'), notFound: frame('notFound') };
}

function sha384(body: Buffer): string {
  return `sha384-${createHash('sha384').update(body).digest('base64')}`;
}

/** Publishes over HTTP, as the release command does. */
export async function publish(api: ApiClient, { submission, files }: BuiltRelease): Promise<ApiAnswer> {
  const form = new FormData();
  form.set('release', new Blob([JSON.stringify(submission)], { type: 'application/json' }));
  for (const [name, body] of files) form.append('file', new Blob([new Uint8Array(body)]), name);
  const encoded = new Response(form);
  const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '' };
  const body = new Uint8Array(await encoded.arrayBuffer());
  return api.send('POST', '/api/composition/releases', { body, headers });
}

/** Publishes and activates, on top of whatever is active. */
export async function goLive(api: ApiClient, ...releases: BuiltRelease[]): Promise<ApiAnswer> {
  for (const release of releases) {
    const published = await publish(api, release);
    if (published.status !== 201) throw new Error(`Not published: ${published.text}`);
  }
  const changes = releases.map(({ submission: { remote, version } }) => ({ remote, version }));
  return activate(api, changes, await currentId(api));
}

export function activate(
  api: ApiClient,
  changes: Pick<Release, 'remote' | 'version'>[],
  expected: string | null,
): Promise<ApiAnswer> {
  const precondition: Record<string, string> =
    expected === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${expected}"` };
  return api.with(precondition).post('/api/composition/activations', { changes, reason: 'for a test' });
}

export async function currentId(api: ApiClient): Promise<string | null> {
  const { status, json } = await api.get('/api/composition/current');
  return status === 404 ? null : (json as { id: string }).id;
}
