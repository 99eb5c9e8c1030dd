import type { Violation } from './Violation';

const ID = 'app_01KAPP00000000000000000000';

/** An application as a row of its own. */
function application(change: { ssnSealed?: string; keepUntil?: string }): string {
  const { ssnSealed = 'NULL', keepUntil = 'UTC_TIMESTAMP(3) + INTERVAL 1 YEAR' } = change;
  return `INSERT INTO career_applications (merchant_id, id, status, full_name, name_key, email, email_key, phone, phone_key,
      position, desired_salary, time_preferences, work_permission, background_check, ssn_sealed, details_sealed,
      is_suspected_spam, submitted_at, updated_at, keep_until)
    SELECT merchant_id, '${ID}', 'new', 'A', 'a', 'a@example.com', 'a@example.com', '9365550134', '9365550134',
      'Cook', '', 'Full-time', 1, 1, ${ssnSealed}, '', 0, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), ${keepUntil}
    FROM orders WHERE id = :paid`;
}

const REMOVED = `DELETE FROM career_applications WHERE id = '${ID}'`;
const ANSWERED = `INSERT INTO idempotency_keys
    (merchant_id, scope_hash, request_hash, status, body, headers, created_at, application_id)
  SELECT merchant_id, 'application', 'x', 201, 'e30=', '{}', UTC_TIMESTAMP(3), '${ID}' FROM orders WHERE id = :paid`;
const FORGOTTEN = "DELETE FROM idempotency_keys WHERE scope_hash LIKE 'application%'";

export const UNSEALED_SSN: Violation = {
  what: 'a Social Security number is stored as it was typed',
  plant: [application({ ssnSealed: "'078-05-1120'" })],
  repair: [REMOVED],
};

export const CAREER_VIOLATIONS: Readonly<Record<string, readonly Violation[]>> = {
  I16: [
    { what: 'an application that was acknowledged is lost', plant: [ANSWERED], repair: [FORGOTTEN] },
    {
      what: 'two requests were answered with one application',
      plant: [
        application({}),
        ANSWERED,
        `INSERT INTO idempotency_keys
            (merchant_id, scope_hash, request_hash, status, body, headers, created_at, application_id)
          SELECT merchant_id, 'application 2', 'x', 201, 'e30=', '{}', UTC_TIMESTAMP(3), '${ID}' FROM orders WHERE id = :paid`,
      ],
      repair: [FORGOTTEN, REMOVED],
    },
    {
      what: 'an application that was deleted is still there',
      plant: [
        application({}),
        `INSERT INTO career_erasures SELECT merchant_id, '${ID}', 'withdrawn', UTC_TIMESTAMP(3) FROM orders WHERE id = :paid`,
      ],
      repair: [REMOVED, `DELETE FROM career_erasures WHERE application_id = '${ID}'`],
    },
    {
      what: 'an application outlives its time',
      plant: [application({ keepUntil: 'UTC_TIMESTAMP(3) - INTERVAL 2 DAY' })],
      repair: [REMOVED],
    },
  ],
};
