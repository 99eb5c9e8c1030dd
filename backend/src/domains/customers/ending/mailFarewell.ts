import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { readEnv } from '../../../env';
import type { Person } from '../../accounts';
import { offeredLocale } from '../../languages';
import { eraseMailsTo, note, paragraph, renderMail, sendMail, type MailTemplate } from '../../mail';
import { brandOf } from '../../../lib/brandOf';
import { textsIn } from '../messages';

type Farewell = {
  merchantId: string;
  person: Person;
  inKitchen: number;
  /** Of the person who deletes their account; undefined when staff do. */
  locale: Locale | undefined;
};

/** Sends the last mail of a deleted account. The mail is erased too, once it is sent. */
export async function mailFarewell(
  { merchantId, person, inKitchen, locale: wanted }: Farewell,
  transaction: Transaction,
): Promise<void> {
  const locale = await offeredLocale(merchantId, wanted, transaction);
  const { html, text, subject } = renderMail(write(inKitchen, locale));
  await sendMail(
    { merchantId, key: `account-deleted:${person.id}`, to: person.email, subject, html, text },
    transaction,
  );
  await eraseMailsTo(merchantId, person.email, transaction);
}

function write(inKitchen: number, locale: Locale): MailTemplate {
  const { t, plural } = textsIn(locale);
  const env = readEnv();
  const brand = brandOf(env);
  const stillCooking = plural(inKitchen, {
    one: 'One order is with our kitchen right now: it keeps your name and number until you have it.',
    other: '{count} orders are with our kitchen right now: they keep your name and number until you have them.',
  });
  return {
    locale,
    brand,
    site: env.PUBLIC_ORIGIN,
    subject: t('Your account at {brand} is deleted', { brand: brand.name }),
    preheader: t('What we knew about you is gone.'),
    heading: t('Your account is deleted'),
    blocks: [
      paragraph(
        t(
          'Your name, addresses, sign-ins and cart are gone. Of what you ordered we keep the dishes and the amounts, as the law asks of us, but not who ordered them.',
        ),
      ),
      ...(inKitchen > 0 ? [paragraph(stillCooking)] : []),
      note(t('If it was not you, call us at {phone} at once.', { phone: env.BRAND_PHONE })),
    ],
    reason: t('You get this mail because an account with this address was deleted at {brand}.', { brand: brand.name }),
  };
}
