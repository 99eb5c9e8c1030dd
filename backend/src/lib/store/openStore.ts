import { join } from 'node:path';
import type { Env } from '../../env';
import { parseStoreUrl } from '../../env/storeEnv';
import { bucketStore } from './bucketStore';
import type { FileStore, StoreContent } from './FileStore';
import { folderStore } from './folderStore';

/** Of a bucket, below its prefix. Releases were there first and have none: their keys hold no slash. */
const BUCKET_FOLDERS: Record<StoreContent, string> = { releases: '', pictures: 'pictures' };

/** Whether each read of a store is a request to another machine. */
export function isStoreRemote(env: Env): boolean {
  return env.RELEASE_STORE_URL !== '';
}

/** The site's store: in its bucket, or without one in a folder of DATA_DIR. */
export function configuredStore(content: StoreContent, env: Env): FileStore {
  return openStore(isStoreRemote(env) ? env.RELEASE_STORE_URL : join(env.DATA_DIR, content), content, env);
}

/** The store at an `s3://` address, with the keys and limits of the environment, or in a folder. */
export function openStore(place: string, content: StoreContent, env: Env): FileStore {
  if (!place.startsWith('s3://')) return folderStore(place);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, RELEASE_STORE_WAIT_MS: waitMs } = env;
  const { prefix, ...address } = parseStoreUrl(place);
  const folder = [prefix, BUCKET_FOLDERS[content]].filter(Boolean).join('/');
  return bucketStore({ ...address, prefix: folder, content, accessKeyId, secretAccessKey, waitMs });
}
