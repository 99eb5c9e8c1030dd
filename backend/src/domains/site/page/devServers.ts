import { SHELL, type ComposedRemote, type ExposedModule, type SectionBlock } from '@site/contracts';
import { devRemotesOf } from '../../../env/brandEnv';
import type { Env } from '../../../env';
import { parsePrerenderedFrames } from '../../composition';
import type { PageState } from './PageState';
import { siteLinks } from './siteLinks';
import { composedSection } from './snapshot';

/** As tooling's BuildManifestPlugin writes it. */
type BuildManifest = { container: string; entry: string[]; exposes: ExposedModule[]; section: SectionBlock };

const FETCH_TIMEOUT_MS = 5000;

/** In development: takes the parts named in DEV_REMOTES from their dev servers, everything else from the composition. */
export function withDevServers(env: Env, readState: () => Promise<PageState | null>): () => Promise<PageState | null> {
  const servers = Object.entries(devRemotesOf(env));
  if (servers.length === 0) return readState;
  return async () => {
    let state = await readState();
    if (!state) return null;
    for (const [name, origin] of servers) state = await replace(state, name, origin);
    const links = siteLinks([state.shell, ...state.remotes].map(({ section }) => section));
    return { ...state, snapshot: { ...state.snapshot, links } };
  };
}

async function replace(state: PageState, name: string, origin: string): Promise<PageState> {
  const build = (await fetchJson(`${origin}/build.json`)) as BuildManifest;
  const devOrigins = [...state.devOrigins, origin];
  const owner = { name, section: build.section, exposes: build.exposes };
  if (name === SHELL) {
    const shell = { version: 'dev', base: `${origin}/`, source: 'localhost', integrity: {} } as const;
    return {
      ...state,
      devOrigins,
      shell: owner,
      frames: parsePrerenderedFrames(Buffer.from(JSON.stringify(await fetchJson(`${origin}/prerender.json`)))),
      entry: build.entry.map((file) => ({ url: `${origin}/${file}`, integrity: null })),
      snapshot: { ...state.snapshot, shell },
    };
  }
  const remote: ComposedRemote = {
    name,
    container: build.container,
    version: 'dev',
    source: 'localhost',
    base: `${origin}/`,
    entry: build.entry[0] ?? '',
    exposes: build.exposes,
    section: composedSection(build.section),
    integrity: {},
    lastKnownGood: null,
  };
  const others = state.snapshot.remotes.filter((composed) => composed.name !== name);
  return {
    ...state,
    devOrigins,
    remotes: [...state.remotes.filter((composed) => composed.name !== name), owner],
    snapshot: { ...state.snapshot, remotes: [...others, remote] },
  };
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: is its dev server up?`);
  return response.json();
}
