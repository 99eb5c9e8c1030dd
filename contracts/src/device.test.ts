import { describeDevice } from './device';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [CHROME, 'Chrome on Windows'],
  [`${CHROME} Edg/141.0.0.0`, 'Edge on Windows'],
  [`${CHROME} OPR/120.0.0.0`, 'Opera on Windows'],
  [`${IOS} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IOS} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IOS} FxiOS/140.0 Mobile/15E148 Safari/604.1`, 'Firefox on iPhone'],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  ['curl/8.5.0', 'A program'],
  ['something else', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, words) => expect(describeDevice(userAgent)).toBe(words));
