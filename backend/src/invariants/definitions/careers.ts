import { byQuery } from '../byQuery';
import type { Invariant } from '../Invariant';

/** Longer than a purge may take that is due each hour, also after an outage. */
const PURGED_WITHIN = '1 DAY';

export const careerInvariants: readonly Invariant[] = [
  {
    id: 'I16',
    promise: 'a returned application_id exists once',
    // An application that was deleted, by its applicant or when its time was over, leaves its id in career_erasures.
    find: byQuery([
      `SELECT answers.application_id AS subject, 'was answered, and is not in career_applications' AS fault
        FROM idempotency_keys AS answers FORCE INDEX (idempotency_keys_age)
        LEFT JOIN career_applications AS kept FORCE INDEX (PRIMARY)
          ON kept.merchant_id = answers.merchant_id AND kept.id = answers.application_id
        LEFT JOIN career_erasures AS erased FORCE INDEX (PRIMARY)
          ON erased.merchant_id = answers.merchant_id AND erased.application_id = answers.application_id
        WHERE answers.merchant_id = :merchantId AND answers.created_at >= :since
          AND answers.application_id IS NOT NULL AND kept.id IS NULL AND erased.application_id IS NULL`,
      `SELECT answers.application_id AS subject, 'was answered to two requests' AS fault
        FROM idempotency_keys AS answers FORCE INDEX (idempotency_keys_age)
        WHERE answers.merchant_id = :merchantId AND answers.created_at >= :since AND answers.application_id IS NOT NULL
        GROUP BY answers.application_id HAVING COUNT(*) > 1`,
      `SELECT erased.application_id AS subject, 'was deleted, and is still there' AS fault
        FROM career_erasures AS erased FORCE INDEX (career_erasures_time)
        JOIN career_applications AS kept FORCE INDEX (PRIMARY)
          ON kept.merchant_id = erased.merchant_id AND kept.id = erased.application_id
        WHERE erased.merchant_id = :merchantId AND erased.erased_at >= :since`,
      `SELECT id AS subject, 'should have been deleted by now' AS fault FROM career_applications
        WHERE merchant_id = :merchantId AND keep_until < :moment - INTERVAL ${PURGED_WITHIN}`,
    ]),
  },
];
