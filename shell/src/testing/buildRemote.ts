import type { ComposedRemote, ComposedSection } from '@site/contracts';

/** A remote of a composition, for tests. */
export function buildRemote(
  name: string,
  { section, ...overrides }: Partial<Omit<ComposedRemote, 'section'>> & { section?: Partial<ComposedSection> } = {},
): ComposedRemote {
  const version = overrides.version ?? '2.0.0';
  return {
    name,
    container: `${name.replace(/-/g, '_')}__${version.replace(/\W/g, '')}`,
    version,
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
      ...section,
    },
  };
}
