/** Ends what startDatabase.mjs started; the guard of the server removes its folder. */
export default async function stopDatabase() {
  await globalThis.removeTemplate?.();
  await globalThis.testDatabase?.stop();
}
