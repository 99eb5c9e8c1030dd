import { Mail } from '../../database/models/Mail';
import { toInstant } from '../../lib/clock';

const SHOWN = 1000;

/** Lists the mails to an address with their times; never the bodies, which contain secret links. */
export async function listMailsTo(
  merchantId: string,
  recipient: string,
): Promise<{ to: string; subject: string; status: string; created_at: string }[]> {
  const rows = await Mail.findAll({ where: { merchantId, recipient }, order: [['createdAt', 'DESC']], limit: SHOWN });
  return rows.map(({ subject, status, createdAt }) => ({
    to: recipient,
    subject,
    status,
    created_at: toInstant(createdAt),
  }));
}
