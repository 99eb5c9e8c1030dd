/** Ends what prepareBackend.mjs began; the guard of the database server removes its folder. */
export default async function endBackend() {
  globalThis.removeProgram?.();
  await globalThis.removeTemplate?.();
  await globalThis.testDatabase?.stop();
}
