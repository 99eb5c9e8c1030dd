/** Ends the server that startDatabase.mjs started, whose guard then removes its folder. */
export default async function stopDatabase() {
  await globalThis.testDatabase?.stop();
}
