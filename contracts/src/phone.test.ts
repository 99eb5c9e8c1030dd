import { isPhoneNumber, phoneDigits, phoneLink, visiblePhone } from '.';

test.each([
  ['5550134', '5550134'],
  ['936 555 0134', '9365550134'],
  ['(936) 555-0134', '9365550134'],
  ['936.555.0134', '9365550134'],
  ['936/555/0134', '9365550134'],
  ['936\u2011555\u20130134', '9365550134'],
  ['+1 936 555 0134', '19365550134'],
  ['(+49) 30 1234567', '49301234567'],
  ['+44 (0)20 7946 0958', '4402079460958'],
  ['\u00a0936 555 0134 ', '9365550134'],
  ['+123456789012345', '123456789012345'],
  ['936\u2212555\u22120134', '9365550134'],
  ['\u202a+1 936\u2011555\u20110134\u202c', '19365550134'],
  ['tel:+1-936-555-0134', '19365550134'],
  ['936 555 0134 ext. 12', '9365550134'],
  ['936 555 0134 x12', '9365550134'],
  ['936 555 0134 #12', '9365550134'],
  ['936-555-0134 Extension: 123456', '9365550134'],
])('%s is a phone number', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each([
  'abc',
  '',
  '   ',
  '+',
  '()',
  '123456',
  '1234567890123456',
  '936 555 0134 ext',
  '936 555 0134 x1234567',
  'x12 936 555 0134',
  '936+5550134',
  '++9365550134',
  '936 555 0134, 936 555 0135',
  '1-800-FLOWERS',
  'ada@example.com',
  '٩٣٦٥٥٥٠١٣٤',
  '936\n5550134',
  `9365550134${' '.repeat(31)}`,
])('%j is no phone number', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false);
});

test('a text beyond the limit is refused without being read', () => {
  expect(isPhoneNumber('('.repeat(10_000_000))).toBe(false);
  expect(isPhoneNumber(`9365550134${'x'.repeat(10_000_000)}`)).toBe(false);
});

test('a number that was copied from contacts or a link is kept without its invisible part', () => {
  expect(visiblePhone('\u202a+1 936\u2011555\u20110134\u202c')).toBe('+1 936\u2011555\u20110134');
  expect(visiblePhone('tel:+1-936-555-0134')).toBe('+1-936-555-0134');
});

test.each([
  ['(936) 555-0134 ext. 12', 'tel:9365550134'],
  ['+44 (0)20 7946 0958', 'tel:+4402079460958'],
  ['a number of old, 936 555', 'tel:936555'],
])('the link of %s is %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
