import type { CareerApplicationReceived, CareerApplicationRequest } from '@site/contracts';
import { freshPhone } from './orders';
import { freshEmail } from './people';
import { callApi } from './site';

/** What an applicant enters about themselves. */
export type Applicant = { name: string; email: string; phone: string; position: string };

/** A number that the Social Security Administration declared void, so that it is never assigned. */
export const TEST_SSN = '078-05-1120';

/** Somebody whom no other journey knows. */
export function freshApplicant(change: Partial<Applicant> = {}): Applicant {
  return { name: 'Rosa Pine', email: freshEmail(), phone: freshPhone(), position: 'Line cook', ...change };
}

/** Applies without a browser. @returns the application id */
export async function sendApplication({ name, email, phone, position }: Applicant): Promise<string> {
  const application: CareerApplicationRequest = {
    personalInfo: {
      fullName: name,
      email,
      phoneNumber: phone,
      address: '12 Elm Street, Huntsville, TX 77340',
      dateOfBirth: '1994-03-09',
      ssn: TEST_SSN,
      workPermission: true,
      backgroundCheck: true,
    },
    positionInfo: { position },
    references: [{ name: 'Bo Reed', phoneNumber: '(936) 555-0177' }],
  };
  const received = await callApi<CareerApplicationReceived>('/api/career-application', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(application),
  });
  return received.application_id;
}
