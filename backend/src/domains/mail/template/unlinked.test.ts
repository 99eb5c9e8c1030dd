import { unlinked } from './unlinked';

test.each([
  ['https://evil.example/win', 'https evil. example/win'],
  ['www.evil.example', 'www. evil. example'],
  ['anna@evil.example', 'anna@evil. example'],
  ['http://192.0.2.7/win', 'http 192.0.2.7/win'],
  ['злой.рф', 'злой. рф'],
])('SEC-29 %s is no address that a mail reader makes a link of', (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});

test.each(['Ana Flores', 'J. R. O’Neil Jr.', '12 Elm St., Apt 3', 'no onion/pickle, 1.5 cups...'])(
  '%s is shown as it was typed',
  (typed) => {
    expect(unlinked(typed)).toBe(typed);
  },
);
