import type { Transaction } from 'sequelize';
import { readEnv } from '../../../env';
import type { Person } from '../../accounts';
import { eraseMailsTo, renderMail, sendMail } from '../../mail';
import { brandOf } from '../../../lib/brandOf';

type Farewell = { merchantId: string; person: Person; inKitchen: number };

/** The last mail to somebody who deleted their account; it is erased as well, once it has gone. */
export async function mailFarewell(
  { merchantId, person, inKitchen }: Farewell,
  transaction: Transaction,
): Promise<void> {
  const env = readEnv();
  const brand = brandOf(env);
  const { html, text, subject } = renderMail({
    brand,
    site: env.PUBLIC_ORIGIN,
    subject: `Your account at ${brand.name} is deleted`,
    preheader: 'What we knew about you is gone.',
    heading: 'Your account is deleted',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Your name, addresses, sign-ins and cart are gone. Of what you ordered we keep the dishes and the amounts, as the law asks of us, but not who ordered them.',
      },
      ...(inKitchen > 0 ? [{ kind: 'paragraph', text: stillCooking(inKitchen) } as const] : []),
      { kind: 'note', text: `If it was not you, call us at ${env.BRAND_PHONE} at once.` },
    ],
    reason: `You get this mail because an account with this address was deleted at ${brand.name}.`,
  });
  await sendMail(
    { merchantId, key: `account-deleted:${person.id}`, to: person.email, subject, html, text },
    transaction,
  );
  await eraseMailsTo(merchantId, person.email, transaction);
}

function stillCooking(count: number): string {
  return count === 1
    ? 'One order is with our kitchen right now: it keeps your name and number until you have it.'
    : `${count} orders are with our kitchen right now: they keep your name and number until you have them.`;
}
