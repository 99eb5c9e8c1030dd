export { prepareRelease } from './prepareRelease.mjs';
export { publishChanged } from './publishChanged.mjs';
export { activate, changeSection, publish, readComposition, versionsOf } from './registry.mjs';
