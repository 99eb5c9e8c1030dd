import type { SlotName } from '@site/contracts';
import type { ReactNode } from 'react';
import { useComposition } from './CompositionContext';
import { HomeMenuSkeleton } from './HomeMenuSkeleton';
import { remoteOfSlot } from './matchRemote';
import { RemoteModule } from './RemoteModule';

/** What holds each slot's place; in the size of what comes, or the page jumps. */
const SKELETONS: Record<SlotName, ReactNode> = { 'home.menu': <HomeMenuSkeleton /> };

/** A place in one of the shell's pages that a remote fills. Empty when no remote of this composition does. */
export function RemoteSlot({ name }: { name: SlotName }) {
  const { remotes } = useComposition();
  const found = remoteOfSlot(remotes, name);
  if (!found) return null;
  return (
    <RemoteModule key={found.remote.name} remote={found.remote} module={found.module} skeleton={SKELETONS[name]} />
  );
}
