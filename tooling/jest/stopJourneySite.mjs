export default async function stopJourneySite() {
  await globalThis.journeySite?.stop();
}
