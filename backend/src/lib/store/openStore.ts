import type { Env } from '../../env';
import { parseStoreUrl } from '../../env/storeEnv';
import { bucketStore } from './bucketStore';
import type { FileStore, StoreContent } from './FileStore';
import { folderStore } from './folderStore';

/** The store at an `s3://` address, with the keys and limits of the environment, or in a folder. */
export function openStore(place: string, content: StoreContent, env: Env): FileStore {
  if (!place.startsWith('s3://')) return folderStore(place);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, RELEASE_STORE_WAIT_MS: waitMs } = env;
  return bucketStore({ ...parseStoreUrl(place), content, accessKeyId, secretAccessKey, waitMs });
}
