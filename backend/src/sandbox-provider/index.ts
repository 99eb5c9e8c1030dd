export { createSandboxProvider } from './createSandboxProvider';
export type { SandboxProvider } from './createSandboxProvider';
export { SANDBOX_PREFIX } from './options';
export type { SandboxOptions } from './options';
