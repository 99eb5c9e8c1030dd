import { randomInt, randomUUID } from 'node:crypto';
import type { Guests } from './Guests.mts';

/** A job seeker who applies again and again, each time as somebody else. */
export class Applicant {
  /** Ids of applications that were acknowledged. */
  readonly applied: string[] = [];
  /** Emails of the applications that were sent, acknowledged or not. */
  readonly emails: string[] = [];
  readonly restMs = 500;

  /** Sends one application, repeated with the same key until there is an answer. */
  async round(guests: Guests) {
    const email = `applicant-${randomUUID()}@drill.example`;
    this.emails.push(email);
    const { application_id: id } = await guests.insist('apply', {
      path: '/api/career-application',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
        'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${1 + randomInt(250)}`,
      },
      body: {
        personalInfo: {
          fullName: 'Drill Applicant',
          email,
          phoneNumber: '936 555 0188',
          ssn: '078-05-1120',
          workPermission: true,
          backgroundCheck: true,
        },
        positionInfo: { position: 'Line cook' },
        references: [],
      },
    });
    this.applied.push(id);
  }
}
