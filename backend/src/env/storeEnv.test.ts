import { parseEnv } from '.';
import { parseStoreUrl } from './storeEnv';

const DATABASE_URL = 'mysql://site:secret-word@127.0.0.1:3306/site';
const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'hidden-key' };

test.each([
  [
    's3://releases/site?endpoint=https://s3.example:9000/&region=eu-central-1',
    { bucket: 'releases', prefix: 'site', endpoint: 'https://s3.example:9000/releases', region: 'eu-central-1' },
  ],
  [
    's3://my-releases?region=eu-west-1',
    {
      bucket: 'my-releases',
      prefix: '',
      endpoint: 'https://my-releases.s3.eu-west-1.amazonaws.com',
      region: 'eu-west-1',
    },
  ],
])('CMP-120 %s names a bucket', (url, address) => {
  expect(parseStoreUrl(url)).toEqual(address);
});

test.each([
  ['https://s3.example/releases', 'is no address like s3://bucket/prefix?'],
  ['s3://Releases', 'is no address like'],
  ['s3://releases/a b', 'has a prefix with other characters'],
  ['s3://releases?endpoint=s3.example', 'has an endpoint that is no http or https origin'],
  ['s3://releases?zone=1', 'has the unknown parameter zone'],
])('CMP-120 the address %s is refused with the reason', (RELEASE_STORE_URL, reason) => {
  expect(() => parseEnv({ DATABASE_URL, ...KEYS, RELEASE_STORE_URL })).toThrow(`"RELEASE_STORE_URL" ${reason}`);
});

test('CMP-120 a bucket needs its keys, and a folder none', () => {
  expect(parseEnv({ DATABASE_URL })).toMatchObject({ RELEASE_STORE_URL: '', RELEASE_STORE_WAIT_MS: 2000 });
  expect(() => parseEnv({ DATABASE_URL, RELEASE_STORE_URL: 's3://releases' })).toThrow(
    /"AWS_ACCESS_KEY_ID" is required\n.*"AWS_SECRET_ACCESS_KEY" is required/s,
  );
});
