import type { ComposedRemote, SectionBlock } from '@site/contracts';

/** A remote of a composition, for tests. */
export function buildRemote(
  name: string,
  { section, ...overrides }: Partial<Omit<ComposedRemote, 'section'>> & { section?: Partial<SectionBlock> } = {},
): ComposedRemote {
  const version = overrides.version ?? '2.0.0';
  return {
    name,
    container: `${name.replace(/-/g, '_')}__${version.replace(/\W/g, '')}`,
    version,
    commit: '',
    builtAt: '2026-01-01T00:00:00.000Z',
    source: 'active',
    base: `/_r/${name}/${version}/`,
    entry: 'remoteEntry.js',
    exposes: [{ key: './App', js: ['App.js'], css: [] }],
    integrity: { 'remoteEntry.js': 'sha384-entry', 'App.js': 'sha384-app' },
    lastKnownGood: null,
    ...overrides,
    section: {
      title: name,
      routes: [],
      titles: {},
      slots: {},
      access: 'public',
      nav: [],
      hostContract: '^1.0.0',
      owner: 'tests',
      ...section,
    },
  };
}
