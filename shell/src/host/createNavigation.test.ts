import { FOREIGN_ADDRESSES, OWN_PATHS } from '@site/contracts/testing';
import { loginPath, pathAfterSignIn } from '../accounts/session/loginPath';
import { createNavigation } from './createNavigation';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each([
  ['by the router', true],
  ['by a full load', false],
])('a path that a remote or an address asks for, opened %s', (_, hasRouter) => {
  function goTo(to: string): string[] {
    const opened: string[] = [];
    const navigation = createNavigation((url) => opened.push(url));
    if (hasRouter) navigation.connectRouter((path) => opened.push(path));
    navigation.go(to);
    return opened;
  }

  it.each(OWN_PATHS)('%j opens %j', (spelling, path) => {
    expect(goTo(spelling)).toEqual([path]);
  });

  it.each(FOREIGN_ADDRESSES.map((spelling) => [spelling]))('SEC-19 %j opens the home page', (spelling) => {
    expect(goTo(spelling)).toEqual(['/']);
  });

  it('an anchor stays on its page', () => {
    expect(goTo('#main')).toEqual(['#main']);
  });
});

describe('the page after a sign-in', () => {
  it.each(OWN_PATHS)('%j is %j', (spelling, path) => {
    expect(pathAfterSignIn(spelling)).toBe(path);
    expect(loginPath(spelling)).toBe(`/login?next=${encodeURIComponent(path)}`);
  });

  it.each(FOREIGN_ADDRESSES.map((spelling) => [spelling]))('%j is refused: the rewards page opens', (spelling) => {
    expect(pathAfterSignIn(spelling)).toBe('/rewards');
    expect(loginPath(spelling)).toBe('/login');
  });
});
