/** What the shell's screens use of the composition. */
export { CompositionProvider, useComposition } from './CompositionContext';
export { PageSkeleton } from './PageSkeleton';
export { RemoteRoute } from './RemoteRoute';
export { RemoteSlot } from './RemoteSlot';
