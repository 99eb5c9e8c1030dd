declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  /** What the tests use of it; the package has no types. */
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      allowMismatchedSignatures?: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    logger: { close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
