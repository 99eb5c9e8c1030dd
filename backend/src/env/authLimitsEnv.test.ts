import { readAuthLimits } from './authLimitsEnv';
import { parseEnv } from '.';

test('a limit that is not named keeps its default', () => {
  const limits = readAuthLimits('token=10/60, mfa=3/1');
  expect(limits).toMatchObject({
    token: { max: 10, seconds: 60 },
    mfa: { max: 3, seconds: 1 },
    verify: { max: 30, seconds: 300 },
  });
  expect(readAuthLimits('usual')?.token).toEqual({ max: 150, seconds: 300 });
});

test.each(['off', 'Off', 'false', 'none', '0'])('"%s" is no limit at all', (text) => {
  expect(readAuthLimits(text)).toBeNull();
});

test.each([
  'tokens=1/1',
  'token',
  'token=1',
  'token=0/60',
  'token=5/0',
  'token=-1/60',
  'token=1/60;verify=1/60',
  'sometimes',
])('a process does not start with the limits "%s", and says so', (text) => {
  const source = { SITE_MODE: 'test', DATABASE_URL: 'mysql://u:p@127.0.0.1/site', AUTH_RATE_LIMITS: text };
  expect(() => parseEnv(source)).toThrow(/"AUTH_RATE_LIMITS"/);
});

test('production is never without limits, nor is a demonstration by default', () => {
  const read = (SITE_MODE: string, limits?: string) =>
    parseEnv({ SITE_MODE, DATABASE_URL: 'mysql://u:p@127.0.0.1/site', AUTH_RATE_LIMITS: limits }).AUTH_RATE_LIMITS;
  expect(() => read('production', 'off')).toThrow(/"AUTH_RATE_LIMITS".*never without limits/);
  expect(() => read('production', 'false')).toThrow(/never without limits/);
  expect(read('demo')).toMatchObject({ token: { max: 150, seconds: 300 } });
  expect(read('test')).toBeNull();
  expect(read('test', 'usual')).toEqual(read('demo'));
});
