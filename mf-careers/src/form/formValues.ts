import type { CareerApplicationRequest, CareerReference, TimePreference } from '@site/contracts';
import { filledReferences } from '@site/contracts';

export type YesNo = '' | 'yes' | 'no';

/** The values of the form's fields. */
export type FormValues = {
  fullName: string;
  email: string;
  phoneNumber: string;
  address: string;
  birthMonth: string;
  birthDay: string;
  birthYear: string;
  ssn: string;
  /** The title of an opening, or OTHER_POSITION. */
  position: string;
  otherPosition: string;
  desiredSalary: string;
  timePreference: TimePreference[];
  availableStartDate: string;
  workPermission: YesNo;
  backgroundCheck: YesNo;
  felonyConviction: YesNo;
  veteranStatus: YesNo;
  references: Required<CareerReference>[];
  website: string;
  /** A random secret that is never sent: see `requestKeyOf`. */
  requestSecret: string;
};

export const OTHER_POSITION = '_other';

const NO_REFERENCE = { name: '', address: '', phoneNumber: '' };

export const emptyForm = (): FormValues => ({
  fullName: '',
  email: '',
  phoneNumber: '',
  address: '',
  birthMonth: '',
  birthDay: '',
  birthYear: '',
  ssn: '',
  position: '',
  otherPosition: '',
  desiredSalary: '',
  timePreference: [],
  availableStartDate: '',
  workPermission: '',
  backgroundCheck: '',
  felonyConviction: '',
  veteranStatus: '',
  references: [NO_REFERENCE, NO_REFERENCE, NO_REFERENCE],
  website: '',
  requestSecret: crypto.randomUUID(),
});

export function positionOf({ position, otherPosition }: Pick<FormValues, 'position' | 'otherPosition'>): string {
  return (position === OTHER_POSITION ? otherPosition : position).trim();
}

/** A restored draft may name an opening that is gone by now, or own words where there is only one field left for them. */
export function fitToOpenings(values: FormValues, titles: readonly string[]): FormValues {
  const position = positionOf(values);
  if (titles.length === 0) return { ...values, position, otherPosition: '' };
  const isOffered = position === '' || values.position === OTHER_POSITION || titles.includes(position);
  return isOffered ? values : { ...values, position: OTHER_POSITION, otherPosition: position };
}

/** What goes over the wire. An unanswered optional yes/no question is a no. */
export function toRequest(values: FormValues, company: string): CareerApplicationRequest {
  const date = birthDateOf(values);
  return {
    personalInfo: {
      fullName: values.fullName.trim(),
      address: values.address.trim(),
      dateOfBirth: date,
      phoneNumber: values.phoneNumber.trim(),
      email: values.email.trim(),
      workPermission: answerOf(values.workPermission),
      backgroundCheck: answerOf(values.backgroundCheck),
      felonyConviction: values.felonyConviction === 'yes',
      veteranStatus: values.veteranStatus === 'yes',
      ssn: values.ssn || null,
      availableStartDate: values.availableStartDate || null,
    },
    positionInfo: {
      company,
      position: positionOf(values),
      desiredSalary: values.desiredSalary.trim(),
      timePreference: values.timePreference.length > 0 ? values.timePreference : ['Full-time'],
    },
    references: filledReferences(values.references),
    website: values.website,
  };
}

/**
 * The same answers are the same request, also after a reload; a corrected answer is another one. The Social Security number
 * cannot be guessed from the key: the server does not have the secret, and the browser does not keep the key.
 */
export async function requestKeyOf(secret: string, body: CareerApplicationRequest): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret + JSON.stringify(body)));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** `yyyy-MM-dd`; of an incomplete date something that is no date, so that it is noticed; null when nothing was chosen. */
function birthDateOf({ birthYear, birthMonth, birthDay }: FormValues): string | null {
  const day = birthDay.trim();
  if (birthYear === '' && birthMonth === '' && day === '') return null;
  return `${birthYear}-${birthMonth}-${day.padStart(2, '0')}`.slice(0, 10);
}

function answerOf(answer: YesNo): boolean | null {
  return answer === '' ? null : answer === 'yes';
}
