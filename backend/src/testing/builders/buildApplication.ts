import { randomBytes } from 'node:crypto';
import type { CareerApplicationReceived, CareerPersonalInfo, CareerPositionInfo } from '@site/contracts';
import type { ApiClient } from '../apiClient';
import { expectStatus } from './buildOrder';

/** A number that the Social Security Administration declared void, so that it is never assigned. */
export const TEST_SSN = '078-05-1120';

/** What a complete form sends. */
export function applicationOf(personal: CareerPersonalInfo = {}, position: CareerPositionInfo = {}) {
  return {
    personalInfo: {
      fullName: 'Ana Flores',
      email: `ana-${randomBytes(5).toString('hex')}@example.com`,
      phoneNumber: '(936) 555-0134',
      address: '12 Elm Street, Huntsville, TX 77340',
      dateOfBirth: '1994-03-09',
      workPermission: true,
      backgroundCheck: true,
      felonyConviction: false,
      veteranStatus: true,
      ssn: TEST_SSN,
      ...personal,
    },
    positionInfo: { company: 'Lone Pine Kitchen', position: 'Line cook', desiredSalary: '$16 an hour', ...position },
    references: [{ name: 'Bo Reed', address: '', phoneNumber: '(936) 555-0177' }],
  };
}

/** An application that was sent over HTTP. */
export async function buildApplication(
  server: { readonly api: ApiClient },
  personal: CareerPersonalInfo = {},
  position: CareerPositionInfo = {},
): Promise<CareerApplicationReceived> {
  const sent = server.api.post('/api/career-application', applicationOf(personal, position));
  return (await expectStatus(201, sent)).json as CareerApplicationReceived;
}
