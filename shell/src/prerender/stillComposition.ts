import type { ComposedRemote, SectionBlock } from '@site/contracts';
import { SLOTS } from '@site/contracts';
import type { Composition } from '../composition/createComposition';
import type { RemoteLoader } from '../composition/RemoteLoader';

const neverLoads: RemoteLoader = {
  load: () => new Promise(() => undefined),
  loaded: () => null,
  reportLate: () => undefined,
  reject: () => false,
  startAnew: () => undefined,
};

/** A composition in the moment before anything has loaded: one remote that owns `routes` and fills every slot. */
export function stillComposition(routes: string[]): Composition {
  const section: SectionBlock = {
    title: '',
    routes,
    titles: {},
    slots: Object.fromEntries(SLOTS.map((slot) => [slot, './Slot'])),
    access: 'public',
    nav: [],
    hostContract: '*',
    owner: '',
  };
  const remote: ComposedRemote = {
    name: 'any',
    container: '',
    version: '',
    commit: '',
    builtAt: '',
    source: 'active',
    base: '/',
    entry: '',
    exposes: [],
    section,
    integrity: {},
    lastKnownGood: null,
  };
  return { remotes: [remote], loaderOf: () => neverLoads, warm: () => undefined };
}
