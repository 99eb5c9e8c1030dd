import type { AuthUserRow } from '../../../database/models/AuthUser';
import { namedProviders } from '../users/createUser';
import type { WholeUser } from '../users/readWholeUser';
import type { Profile } from './readProfile';

/** `user_metadata` with the provider's present claims; the name that the user chose here stays. */
export function metadataWith({ userMetadata }: Pick<AuthUserRow, 'userMetadata'>, { data }: Profile) {
  return withName({ ...userMetadata, ...data });
}

/** `user_metadata` of a new user. */
export function metadataOf({ data }: Profile): Record<string, unknown> {
  return withName(data);
}

/** `app_metadata` that names the user's providers from now on; its other fields stay. */
export function appMetadataWith(
  { appMetadata }: Pick<AuthUserRow, 'appMetadata'>,
  identities: readonly Pick<WholeUser['identities'][number], 'provider'>[],
): AuthUserRow['appMetadata'] {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return { ...appMetadata, ...namedProviders(providers) };
}

function withName(data: Record<string, unknown>): Record<string, unknown> {
  const name = data.display_name ?? data.name;
  return name === undefined ? data : { ...data, display_name: name };
}
