export { prepareRelease } from './prepareRelease.mjs';
export { publishChanged } from './publishChanged.mjs';
export { activate, publish, readComposition, rollBack, versionsOf } from './registry.mjs';
