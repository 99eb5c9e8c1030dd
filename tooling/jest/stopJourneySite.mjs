import { rmSync } from 'node:fs';

export default async function stopJourneySite() {
  await globalThis.journeySite?.stop();
  const { SITE_PREPARED: prepared } = process.env;
  if (prepared) rmSync(prepared, { recursive: true, force: true });
}
