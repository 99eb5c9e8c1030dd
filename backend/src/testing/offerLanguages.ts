import type { Locale } from '@site/contracts';
import type { ApiClient } from './apiClient';
import { expectStatus } from './builders/buildOrder';

/** Sets the languages that guests may choose. Without it a server under test offers English alone, as in production. */
export async function offerLanguages(api: ApiClient, ...languages: Locale[]): Promise<void> {
  await expectStatus(200, api.staff().put('/api/site/languages', { languages }));
}
