import stopDatabase from './stopDatabase.mjs';

/** Ends what prepareBackend.mjs began. */
export default async function endBackend() {
  globalThis.removeProgram?.();
  await stopDatabase();
}
