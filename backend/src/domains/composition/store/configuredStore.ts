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
  return isStoreRemote()
    ? bucketStoreAt(env.RELEASE_STORE_URL, env)
    : folderReleaseStore(join(env.DATA_DIR, 'releases'));
}

/** The store at an address, with the keys of the environment. */
export function bucketStoreAt(url: string, env: Env): ReleaseStore {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, RELEASE_STORE_WAIT_MS: waitMs } = env;
  return bucketReleaseStore({ ...parseStoreUrl(url), accessKeyId, secretAccessKey, waitMs });
}
