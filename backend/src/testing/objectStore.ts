import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** The keys that the server accepts; it checks the signature of each request. */
export const OBJECT_STORE_KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/**
 * Away: connections break. Silent: they stay, and requests are answered once the fault has ended. Failing: it answers 503, the
 * given number of times.
 */
type Fault = 'away' | 'silent' | { failing: number } | null;

export type ObjectStore = {
  /** For RELEASE_STORE_URL; the bucket exists. */
  url: string;
  endpoint: string;
  /** What was asked since the start: `GET site/sha384-…`. */
  requests: string[];
  break(fault: Fault): void;
  stop(): Promise<void>;
};

/** A server on the loopback interface that speaks the protocol of Amazon S3, with an empty bucket. */
export async function objectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'object-store-'));
  const options = {
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'releases', configs: [] }],
  };
  const application = new S3rver(options);
  await application.configureBuckets();
  const answer = application.callback();
  // It leaves out the slash behind a bucket's name when it checks the signature of a list, which Amazon S3 does not.
  const lists = new S3rver({ ...options, allowMismatchedSignatures: true });
  const answerList = lists.callback();
  const requests: string[] = [];
  let fault: Fault = null;
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url?.replace('/releases/', '')}`);
    const isList = request.url?.startsWith('/releases/?');
    const pass = () => void (isList ? answerList : answer)(request, response);
    if (fault === 'silent') {
      held.push(pass);
    } else if (fault === 'away') {
      request.socket.destroy();
    } else if (fault !== null && fault.failing > 0) {
      fault.failing -= 1;
      response.writeHead(503).end();
    } else {
      pass();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `s3://releases/site?endpoint=${endpoint}`,
    endpoint,
    requests,
    break: (next) => {
      fault = next;
      held.splice(0).forEach((pass) => pass());
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      for (const { logger } of [application, lists]) logger.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
