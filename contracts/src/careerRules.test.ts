import {
  CAREER_MESSAGES,
  careerProblems,
  filledReferences,
  formatSsn,
  latestStartDate,
  ssnDigits,
} from './careerRules';
import type { CareerApplicationRequest, CareerPersonalInfo } from './careers';
import { PHONE_MESSAGE } from './phone';

const TODAY = '2026-11-22';

const with_ = (personalInfo: CareerPersonalInfo): CareerApplicationRequest => ({
  personalInfo: {
    fullName: 'Ana Flores',
    email: 'ana@example.com',
    phoneNumber: '(936) 555-0134',
    workPermission: true,
    backgroundCheck: true,
    ...personalInfo,
  },
  positionInfo: { position: 'Line cook' },
});

const messages = (application: CareerApplicationRequest, slackDays = 0): string[] =>
  careerProblems(application, TODAY, slackDays).map(({ message }) => message);

test('an application with the six required answers is complete', () => {
  expect(messages(with_({}))).toEqual([]);
});

test('an empty application names the six required answers in the order of the form', () => {
  expect(messages({})).toEqual([
    'Full name is required',
    'Email is required',
    'Phone number is required',
    'Position applying for is required',
    'Work permission status is required',
    'Background check consent is required',
  ]);
});

test.each<[string, CareerPersonalInfo, string[]]>([
  ['blanks are no name', { fullName: '  \u00a0' }, [CAREER_MESSAGES.fullName]],
  ['a name in another script is a name', { fullName: '山田 花子' }, []],
  ['a name of 200 characters', { fullName: 'a'.repeat(200) }, []],
  ['a longer name', { fullName: 'a'.repeat(201) }, ['Full name can have at most 200 characters']],
  ['an email without a host', { email: 'ana@example' }, [CAREER_MESSAGES.emailFormat]],
  ['a phone number of letters', { phoneNumber: 'call me' }, [PHONE_MESSAGE]],
  ['no work permission is an answer', { workPermission: false }, []],
  ['answers in words are answers', { workPermission: 'no', backgroundCheck: 'yes' }, []],
  ['no consent is no application', { backgroundCheck: false }, [CAREER_MESSAGES.backgroundCheck]],
  ['born on the first day of 1900', { dateOfBirth: '1900-01-01' }, []],
  ['born the day before', { dateOfBirth: '1899-12-31' }, [CAREER_MESSAGES.dateOfBirth]],
  ['born today', { dateOfBirth: TODAY }, []],
  ['born tomorrow', { dateOfBirth: '2026-11-23' }, [CAREER_MESSAGES.dateOfBirth]],
  ['born on 30 February', { dateOfBirth: '2000-02-30' }, [CAREER_MESSAGES.dateOfBirth]],
  ['born on a date of another format', { dateOfBirth: '11/22/1990' }, [CAREER_MESSAGES.dateOfBirth]],
  ['starts today', { availableStartDate: TODAY }, []],
  ['started yesterday', { availableStartDate: '2026-11-21' }, [CAREER_MESSAGES.startDate]],
  ['starts in five years', { availableStartDate: '2031-11-22' }, []],
  ['starts a day later', { availableStartDate: '2031-11-23' }, [CAREER_MESSAGES.startDate]],
  ['half a Social Security number', { ssn: '123-45' }, [CAREER_MESSAGES.ssn]],
  ['a whole one without dashes', { ssn: '078051120' }, []],
  ['private answers may be left out', { ssn: '', dateOfBirth: null, availableStartDate: '' }, []],
])('%s', (_, personalInfo, expected) => {
  expect(messages(with_(personalInfo))).toEqual(expected);
});

test('a client whose calendar is a day off is not refused when slack is given', () => {
  expect(messages(with_({ availableStartDate: '2026-11-21', dateOfBirth: '2026-11-23' }), 1)).toEqual([]);
});

test.each([
  ['1', '1'],
  ['1234', '123-4'],
  ['123456', '123-45-6'],
  ['123 45 6789 and more 0', '123-45-6789'],
  ['abc', ''],
])('the Social Security number %p is shown as %p', (typed, shown) => {
  expect(formatSsn(typed)).toBe(shown);
  expect(formatSsn(shown)).toBe(shown);
});

test('only nine digits in the usual groups are a Social Security number', () => {
  expect(ssnDigits('078-05-1120')).toBe('078051120');
  expect(ssnDigits('07-805-1120')).toBeNull();
  expect(ssnDigits('0780511201')).toBeNull();
});

test('references with nothing in them are dropped', () => {
  expect(filledReferences([{ name: ' ' }, { name: 'Bo', address: '' }, {}])).toEqual([{ name: 'Bo', address: '' }]);
});

test('five years after 29 February is 1 March', () => {
  expect(latestStartDate('2028-02-29')).toBe('2033-03-01');
});
