import { createHmac } from 'node:crypto';
import type { Locale } from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import type { Env } from '../../../env';
import { countCalls } from '../../../http/limits/countCalls';
import { clockFormat } from '../../../lib/clock';
import { offeredLocale } from '../../languages';
import { button, note, paragraph, renderMail, sendMail, unlinked, type MailTemplate } from '../../mail';
import { brandOf } from '../../../lib/brandOf';
import { keyFor } from '../../../lib/secrets';
import { textsIn } from '../messages';
import { deletionToken } from '../deletionToken';
import { mailKeyPrefix } from './mailKeyPrefix';

const DAY_SECONDS = 86_400;
/** So that a stranger can't flood an address with receipts. */
const RECEIPTS_PER_DAY = 3;

type Applicant = Pick<
  CareerApplicationModelRow,
  'merchantId' | 'id' | 'email' | 'emailKey' | 'fullName' | 'position' | 'submittedAt' | 'keepUntil'
>;

/** What the receipt is written with: the language in which the applicant reads the site. */
type Setting = { env: Env; locale: Locale };

/** Tells the applicant that their application arrived, and how to delete it. Holds none of its private answers. */
export async function mailReceipt(
  { env, locale: wanted }: Setting,
  applicant: Applicant,
  transaction: Transaction,
): Promise<void> {
  if (await isFlooded(applicant, transaction)) return;
  const { merchantId, id, email: to } = applicant;
  const locale = await offeredLocale(merchantId, wanted, transaction);
  const { html, text, subject } = renderMail(write(applicant, { env, locale }));
  await sendMail({ merchantId, key: `${mailKeyPrefix(id)}receipt`, to, subject, html, text }, transaction);
}

function write(applicant: Applicant, { env, locale }: Setting): MailTemplate {
  const { t } = textsIn(locale);
  const { id } = applicant;
  const position = unlinked(applicant.position);
  const brand = brandOf(env);
  const day = (moment: Date): string => dayOf(moment, locale);
  return {
    locale,
    brand,
    site: env.PUBLIC_ORIGIN,
    subject: t('We received your application at {brand}', { brand: brand.name }),
    preheader: t('Your application as {position} is with our hiring manager.', { position }),
    heading: t('Application received'),
    blocks: [
      paragraph(
        t(
          'Thank you, {name}. Our hiring manager reads every application. If we see a match, we call or write to you.',
          { name: unlinked(applicant.fullName) },
        ),
      ),
      {
        kind: 'facts',
        rows: [
          { term: t('Application'), value: id },
          { term: t('Position'), value: position },
          { term: t('Received'), value: day(applicant.submittedAt) },
        ],
      },
      paragraph(
        t('We keep your application until {day} and delete it then. You can delete it yourself at any time:', {
          day: day(applicant.keepUntil),
        }),
      ),
      button(t('Delete my application'), `${env.PUBLIC_ORIGIN}/career/withdraw#${deletionToken(id)}`),
      note(t('Questions? Call us at {phone} and name your application.', { phone: env.BRAND_PHONE })),
    ],
    reason: t('You get this mail because somebody applied for a job at {brand} with this address.', {
      brand: brand.name,
    }),
  };
}

/** Counted in a row that applications at the same time wait for: none of them sees another's. */
async function isFlooded({ merchantId, emailKey }: Applicant, transaction: Transaction): Promise<boolean> {
  const subject = createHmac('sha256', keyFor('career receipts')).update(emailKey).digest('hex');
  const counted = { merchantId, name: 'career receipts', subject };
  return (await countCalls(counted, 1, DAY_SECONDS, transaction)) > RECEIPTS_PER_DAY;
}

/** `November 22, 2026` on the restaurant's calendar. */
export const dayOf = clockFormat({ dateStyle: 'long' });
