import { Mail } from '../../database/models/Mail';
import { toInstant } from '../../lib/clock';

/** The mails of some occasions, oldest first, without their bodies, which carry secret links. */
export async function listMailsByKey(
  merchantId: string,
  keys: string[],
): Promise<{ subject: string; status: string; at: string }[]> {
  const rows = await Mail.findAll({
    attributes: ['subject', 'status', 'createdAt'],
    where: { merchantId, mailKey: keys },
    order: ['createdAt'],
  });
  return rows.map(({ subject, status, createdAt }) => ({ subject, status, at: toInstant(createdAt) }));
}
