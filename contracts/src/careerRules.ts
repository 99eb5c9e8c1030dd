import type { CareerApplicationRequest, CareerQuestions, CareerReference, CareerYesNo } from './careers';
import { isPhoneNumber, PHONE_MESSAGE } from './phone';
import type { FieldProblem } from './problems';

/** The longest texts, in characters. */
export const CAREER_LIMITS = {
  fullNameMax: 200,
  addressMax: 300,
  emailMax: 254,
  phoneMax: 40,
  positionMax: 120,
  desiredSalaryMax: 120,
  referenceNameMax: 200,
  referencesMax: 3,
  /** With both dashes. */
  ssnMax: 11,
  startDateYears: 5,
  birthYearsShown: 50,
  noteMax: 2000,
  mailSubjectMax: 150,
  mailTextMax: 5000,
  reasonMax: 255,
  openingTitleMax: 100,
  openingDescriptionMax: 4000,
} as const;

export const EARLIEST_BIRTH_DATE = '1900-01-01';

/** The texts that the form shows and the server returns, word for word. */
export const CAREER_MESSAGES = {
  fullName: 'Full name is required',
  email: 'Email is required',
  emailFormat: 'Please enter a valid email',
  phone: 'Phone number is required',
  position: 'Position applying for is required',
  workPermission: 'Work permission status is required',
  backgroundCheck: 'Background check consent is required',
  ssn: 'Social Security number must have 9 digits',
  dateOfBirth: 'Date of birth must be a day between January 1, 1900 and today',
  startDate: 'Available start date must be a day between today and 5 years from now',
} as const;

/** Shown when an application was not accepted and no sentence came from the server. */
export const CAREER_FAILURE = {
  title: 'Submission Failed',
  text: 'There was an error submitting your application. Please try again.',
} as const;

export const CAREER_SUCCESS_TITLE = 'Application Submitted Successfully!';

/** Asked when the owner has not chosen otherwise. */
export const ALL_CAREER_QUESTIONS: CareerQuestions = {
  date_of_birth: true,
  ssn: true,
  felony_conviction: true,
  veteran_status: true,
};

const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * What is wrong with an application, in the order in which the form asks. Browser and server both decide by this function.
 *
 * @param today of the restaurant's calendar, `yyyy-MM-dd`
 * @param slackDays days that a date may be off, for a client whose calendar is ahead or behind
 */
export function careerProblems(
  application: CareerApplicationRequest,
  today: string,
  slackDays: number,
): FieldProblem[] {
  const { personalInfo = {}, positionInfo = {}, references = [] } = application;
  const problems: FieldProblem[] = [];
  const check = (isRight: boolean, field: string, message: string): void => {
    if (!isRight) problems.push({ field, message });
  };
  const checkLength = (field: string, text: string | undefined, [label, max]: [string, number]): void =>
    check(textOf(text).length <= max, field, `${label} can have at most ${max} characters`);
  const { dateOfBirth, availableStartDate, ssn } = personalInfo;
  const [email, phone] = [textOf(personalInfo.email), textOf(personalInfo.phoneNumber)];

  check(textOf(personalInfo.fullName) !== '', 'personalInfo.fullName', CAREER_MESSAGES.fullName);
  checkLength('personalInfo.fullName', personalInfo.fullName, ['Full name', CAREER_LIMITS.fullNameMax]);
  if (email === '') check(false, 'personalInfo.email', CAREER_MESSAGES.email);
  else check(EMAIL.test(email), 'personalInfo.email', CAREER_MESSAGES.emailFormat);
  checkLength('personalInfo.email', email, ['Email', CAREER_LIMITS.emailMax]);
  if (phone === '') check(false, 'personalInfo.phoneNumber', CAREER_MESSAGES.phone);
  else check(isPhoneNumber(phone), 'personalInfo.phoneNumber', PHONE_MESSAGE);
  checkLength('personalInfo.address', personalInfo.address, ['Address', CAREER_LIMITS.addressMax]);
  check(textOf(positionInfo.position) !== '', 'positionInfo.position', CAREER_MESSAGES.position);
  checkLength('positionInfo.position', positionInfo.position, ['Position', CAREER_LIMITS.positionMax]);
  checkLength('positionInfo.desiredSalary', positionInfo.desiredSalary, [
    'Desired salary',
    CAREER_LIMITS.desiredSalaryMax,
  ]);
  check(isYes(personalInfo.workPermission) !== null, 'personalInfo.workPermission', CAREER_MESSAGES.workPermission);
  // Consent: a 'no' is the answer of a person who does not want to apply.
  check(isYes(personalInfo.backgroundCheck) === true, 'personalInfo.backgroundCheck', CAREER_MESSAGES.backgroundCheck);

  if (dateOfBirth) {
    const isPossible = isBetween(dateOfBirth, EARLIEST_BIRTH_DATE, addCalendarDays(today, slackDays));
    check(isPossible, 'personalInfo.dateOfBirth', CAREER_MESSAGES.dateOfBirth);
  }
  if (ssn) check(ssnDigits(ssn) !== null, 'personalInfo.ssn', CAREER_MESSAGES.ssn);
  if (availableStartDate) {
    const [first, last] = [addCalendarDays(today, -slackDays), addCalendarDays(latestStartDate(today), slackDays)];
    check(isBetween(availableStartDate, first, last), 'personalInfo.availableStartDate', CAREER_MESSAGES.startDate);
  }
  filledReferences(references).forEach(({ name, address, phoneNumber = '' }, index) => {
    checkLength(`references.${index}.name`, name, ['Name', CAREER_LIMITS.referenceNameMax]);
    const isUsable = phoneNumber.trim() === '' || isPhoneNumber(phoneNumber);
    check(isUsable, `references.${index}.phoneNumber`, PHONE_MESSAGE);
    checkLength(`references.${index}.address`, address, ['Address', CAREER_LIMITS.addressMax]);
  });
  return problems;
}

/** The answer to a yes/no question; null when it was not answered. */
export function isYes(answer: CareerYesNo | null | undefined): boolean | null {
  if (answer === undefined || answer === null) return null;
  return typeof answer === 'boolean' ? answer : answer === 'yes';
}

/** References with something in them. */
export function filledReferences(references: readonly CareerReference[]): CareerReference[] {
  return references.filter((reference) => Object.values(reference).some((text) => textOf(text) !== ''));
}

/** Formats a Social Security number while it is typed or pasted: digits only, 3-2-4 with dashes, 11 characters at most. */
export function formatSsn(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-');
}

/** The nine digits of a Social Security number, or null. */
export function ssnDigits(text: string): string | null {
  return /^\d{3}-?\d{2}-?\d{4}$/.test(text.trim()) ? text.replaceAll(/\D/g, '') : null;
}

/** The last day that an applicant may choose as the start. 29 February becomes 1 March in a year without it. */
export function latestStartDate(today: string): string {
  const date = `${Number(today.slice(0, 4)) + CAREER_LIMITS.startDateYears}${today.slice(4)}`;
  return isCalendarDate(date) ? date : addCalendarDays(date, 0);
}

/** Whether the text is a day of the calendar as `yyyy-MM-dd`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isBetween(date: string, first: string, last: string): boolean {
  return isCalendarDate(date) && date >= first && date <= last;
}

/** Calendar arithmetic in UTC; no time zone is involved. */
function addCalendarDays(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
}

function textOf(value: string | undefined): string {
  return value?.trim() ?? '';
}
