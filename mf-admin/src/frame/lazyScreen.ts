import { lazy, type ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

const loaded = new Map<Load, ComponentType>();

/** The component of a screen's chunk, the same one each time: another would mount the screen again. */
export function lazyScreen(load: Load): ComponentType {
  const known = loaded.get(load) ?? lazy(load);
  loaded.set(load, known);
  return known;
}

/** After a chunk that did not arrive: React keeps the failure, so the next try needs a new component. */
export function resetLazyScreen(load: Load): void {
  loaded.delete(load);
}
