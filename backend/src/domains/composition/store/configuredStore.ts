import { join } from 'node:path';
import { readEnv, type Env } from '../../../env';
import { parseStoreUrl } from '../../../env/storeEnv';
import { bucketReleaseStore } from './bucketReleaseStore';
import { folderReleaseStore } from './folderReleaseStore';
import type { ReleaseStore } from './ReleaseStore';

let store: ReleaseStore | undefined;

/** Whether each read of the store is a request to another machine. */
export function isStoreRemote(): boolean {
  return readEnv().RELEASE_STORE_URL !== '';
}

/** The process's store of release files. */
export function releaseStore(): ReleaseStore {
  store ??= createStore(readEnv());
  return store;
}

function createStore(env: Env): ReleaseStore {
  return storeAt(isStoreRemote() ? env.RELEASE_STORE_URL : join(env.DATA_DIR, 'releases'), env);
}

/** The store at an `s3://` address, with the keys and limits of the environment, or in a folder. */
export function storeAt(place: string, env: Env): ReleaseStore {
  if (!place.startsWith('s3://')) return folderReleaseStore(place);
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, RELEASE_STORE_WAIT_MS: waitMs } = env;
  return bucketReleaseStore({ ...parseStoreUrl(place), accessKeyId, secretAccessKey, waitMs });
}
