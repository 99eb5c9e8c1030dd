import { WORKER_PATH } from '@site/contracts';
import { createAssetGuard } from './assetGuard';
import { trustScripts } from './trustScripts';

type Rules = { createHTML: (html: string) => string | null; createScriptURL: (address: string) => string | null };

/** The rules of the policy that the page makes, in a browser that has Trusted Types. */
function rules(): Rules {
  let made: Rules | undefined;
  Object.assign(window, { trustedTypes: { createPolicy: (_: string, given: Rules) => (made = given) } });
  const files = { base: '/_r/mf-careers/1.0.0/', integrity: { 'App.js': 'sha384-a' }, checked: true };
  trustScripts(createAssetGuard([files], location.origin));
  if (!made) throw new Error('No policy was made');
  return made;
}

afterEach(() => Reflect.deleteProperty(window, 'trustedTypes'));

test.each([
  ['a file that the composition lists', '/_r/mf-careers/1.0.0/App.js', true],
  ['the same under the address of another try', '/_r/mf-careers/1.0.0/App.js?round=2', true],
  ["the site's service worker", WORKER_PATH, true],
  ['a file of the release that it does not list', '/_r/mf-careers/1.0.0/Other.js', false],
  ['a release that is not composed', '/_r/mf-careers/2.0.0/App.js', false],
  ['an answer of the API', '/api/site', false],
  ['a path out of the release', '/_r/mf-careers/1.0.0/../../../api/site', false],
  ['another origin', 'https://evil.example/_r/mf-careers/1.0.0/App.js', false],
  ['text', 'data:text/javascript,1', false],
])('CMP-25 as a script %s', (_, address, isAllowed) => {
  expect(rules().createScriptURL(address)).toBe(isAllowed ? address : null);
});

test.each([
  ['<p>words</p>', true],
  ['<script></script>', true],
  ['<SCRIPT src=//evil.example></SCRIPT>', false],
  ['<p><script\n src="/x.js"></script>', false],
  ['<script/src="/x.js">', false],
])('CMP-25 in markup %j', (html, isAllowed) => {
  expect(rules().createHTML(html)).toBe(isAllowed ? html : null);
});

test('a browser without Trusted Types goes without them', () => {
  expect(() => trustScripts(createAssetGuard([], location.origin))).not.toThrow();
});

test('CMP-310 what a section replaces of the language changes nothing', () => {
  const { createHTML, createScriptURL } = rules();
  const replaced: [object, string, unknown][] = [
    [Array.prototype, 'find', () => ({ base: '', checked: false })],
    [Array.prototype, 'some', () => true],
    [String.prototype, 'startsWith', () => true],
    [String.prototype, 'slice', () => 'App.js'],
    [Object, 'hasOwn', () => true],
    [Map.prototype, 'get', () => 'sha384-a'],
    [RegExp.prototype, 'exec', () => null],
    [RegExp.prototype, 'test', () => false],
    [Reflect, 'apply', () => null],
    [window, 'URL', class {}],
  ];
  const originals = replaced.map(([owner, name]) => Reflect.get(owner, name) as unknown);
  replaced.forEach(([owner, name, lie]) => Reflect.set(owner, name, lie));
  const answers = [createScriptURL('/_r/mf-careers/0.0.1/App.js'), createHTML('<script src="/x.js"></script>')];
  replaced.forEach(([owner, name], index) => Reflect.set(owner, name, originals[index]));
  expect(answers).toEqual([null, null]);
});
