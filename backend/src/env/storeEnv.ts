import Joi from 'joi';

/** Where releases and made pictures are kept, by name in the environment. */
export type StoreEnv = {
  /** A bucket, see `parseStoreUrl`; empty: folders of DATA_DIR. */
  RELEASE_STORE_URL: string;
  /** How long a reader waits for the bucket, all attempts together. */
  RELEASE_STORE_WAIT_MS: number;
  /** The bucket's keys, by the names that other programs for S3 use. */
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
};

export type BucketAddress = { bucket: string; prefix: string; endpoint: string; region: string };

const EXAMPLE = 's3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1';

export function storeSchema({ test }: { test: boolean }): Joi.StrictSchemaMap<StoreEnv> {
  const key = Joi.string()
    .when('RELEASE_STORE_URL', { is: Joi.string().min(1).required(), then: Joi.required() })
    .default('');
  return {
    RELEASE_STORE_URL: Joi.string()
      .custom((text: string) => {
        parseStoreUrl(text);
        return text;
      })
      .messages({ 'any.custom': '{{#label}} {{#error.message}}' })
      .default(''),
    // In tests a slow machine is no slow bucket.
    RELEASE_STORE_WAIT_MS: Joi.number()
      .integer()
      .min(50)
      .default(test ? 30_000 : 2000),
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: key,
  };
}

/**
 * Reads `s3://bucket/prefix?endpoint=https://…&region=…`. Without `endpoint` it is a bucket of Amazon S3; `region` is the one
 * that requests are signed for.
 *
 * @throws Error with a predicate about the address
 */
export function parseStoreUrl(text: string): BucketAddress {
  const [, bucket, path = '', query = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[^?]*)?(?:\?(.*))?$/.exec(text) ?? [];
  if (bucket === undefined) throw new Error(`is no address like ${EXAMPLE}`);
  const prefix = path.replace(/^\/|\/$/g, '');
  if (!/^[A-Za-z0-9_./-]*$/.test(prefix))
    throw new Error('has a prefix with other characters than A-Z a-z 0-9 _ . / -');
  const parameters = new URLSearchParams(query);
  const unknown = [...parameters.keys()].find((name) => name !== 'endpoint' && name !== 'region');
  if (unknown !== undefined) throw new Error(`has the unknown parameter ${unknown}`);
  const region = parameters.get('region') ?? 'us-east-1';
  const endpoint = parameters.get('endpoint');
  if (endpoint !== null && !/^https?:\/\/[^/?#@]+\/?$/.test(endpoint))
    throw new Error('has an endpoint that is no http or https origin');
  return {
    bucket,
    prefix,
    region,
    // Other servers than Amazon's rarely have a name for each bucket.
    endpoint:
      endpoint === null ? `https://${bucket}.s3.${region}.amazonaws.com` : `${endpoint.replace(/\/$/, '')}/${bucket}`,
  };
}
