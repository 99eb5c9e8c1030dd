import { lazyPart } from '@site/kit';
import type { ComponentType } from 'react';
import { ScreenLoading } from '../ui/ScreenLoading';
import type { AdminScreen } from './AdminScreen';

type Load = AdminScreen['load'];

const known = new Map<Load, ComponentType>();

/** The component of a screen's chunk, the same one each time: another would mount the screen again. */
export function lazyScreen(load: Load): ComponentType {
  const screen = known.get(load) ?? createScreen(load);
  known.set(load, screen);
  return screen;
}

/** `ScreenBoundary` shows and reports why a chunk did not arrive. */
function createScreen(load: Load): ComponentType {
  let failure: unknown;
  const remember = (error: unknown) => {
    failure = error;
    throw error;
  };
  return lazyPart(() => load().catch(remember), {
    loading: <ScreenLoading />,
    failed: () => {
      throw failure;
    },
  });
}
