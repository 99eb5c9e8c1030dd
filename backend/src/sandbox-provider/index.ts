export { createSandboxProvider } from './createSandboxProvider';
export type { SandboxProvider } from './createSandboxProvider';
export { createSandboxTables } from './store/database';
export { SANDBOX_PREFIX } from './options';
export type { SandboxOptions } from './options';
