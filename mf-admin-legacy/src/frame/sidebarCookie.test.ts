import { readSidebarCookie } from './sidebarCookie';

test.each([
  ['', true],
  ['other=1; sidebar_state=false', false],
  ['sidebar_state=true; other=false', true],
  ['old_sidebar_state=false', true],
])('reads %j as open: %s', (cookies, isOpen) => {
  expect(readSidebarCookie(cookies)).toBe(isOpen);
});
