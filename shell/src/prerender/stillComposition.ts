import type { ComposedRemote, ComposedSection, SiteLink } from '@site/contracts';
import { SLOTS } from '@site/contracts';
import type { Composition } from '../composition/createComposition';
import { neverLoads } from '../composition/neverLoads';
import { linkPlace } from './placeholders';

/** The server repeats each of the two for all links of its place. */
const LINKS: readonly SiteLink[] = (['header', 'footer'] as const).map((place) => ({
  label: linkPlace('link.label'),
  to: `/${linkPlace('link.path')}`,
  place,
  role: 'public',
}));

/** A composition in the moment before anything has loaded: one remote that owns `routes` and fills every slot. */
export function stillComposition(routes: string[]): Composition {
  const section: ComposedSection = {
    title: '',
    routes,
    titles: {},
    slots: Object.fromEntries(SLOTS.map((slot) => [slot, './Slot'])),
  };
  const remote: ComposedRemote = {
    name: 'any',
    container: '',
    version: '',
    source: 'active',
    base: '/',
    entry: '',
    exposes: [],
    section,
    integrity: {},
    lastKnownGood: null,
  };
  return {
    remotes: [remote],
    links: LINKS,
    elsewhere: [],
    rendered: new Set(),
    loaderOf: (release) => ({ ...neverLoads, release }),
    warm: () => Promise.resolve(),
    prepare: () => Promise.resolve(),
    isLoaded: () => true,
    isShown: () => false,
  };
}
