import type { Transaction } from 'sequelize';
import { CareerApplication, type CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import type { Env } from '../../../env';
import { clockFormat, now } from '../../../lib/clock';
import { renderMail, sendMail } from '../../mail';
import { brandOf } from '../../../lib/brandOf';
import { deletionToken } from '../deletionToken';
import { mailKeyPrefix } from './mailKey';

const DAY_MS = 86_400_000;
/** Nobody can be flooded with receipts by a stranger who types their address. */
const RECEIPTS_PER_DAY = 3;

type Applicant = Pick<
  CareerApplicationModelRow,
  'merchantId' | 'id' | 'email' | 'emailKey' | 'fullName' | 'position' | 'submittedAt' | 'keepUntil'
>;

/** Tells the applicant that their application arrived, and how to delete it. Holds none of its private answers. */
export async function mailReceipt(env: Env, applicant: Applicant, transaction: Transaction): Promise<void> {
  if (await isFlooded(applicant, transaction)) return;
  const brand = brandOf(env);
  const { html, text, subject } = renderMail({
    brand,
    site: env.PUBLIC_ORIGIN,
    subject: `We received your application at ${brand.name}`,
    preheader: `Your application as ${applicant.position} is with our hiring manager.`,
    heading: 'Application received',
    blocks: [
      {
        kind: 'paragraph',
        text: `Thank you, ${applicant.fullName}. Our hiring manager reads every application. If we see a match, we call or write to you.`,
      },
      {
        kind: 'facts',
        rows: [
          { term: 'Application', value: applicant.id },
          { term: 'Position', value: applicant.position },
          { term: 'Received', value: dayOf(applicant.submittedAt) },
        ],
      },
      {
        kind: 'paragraph',
        text: `We keep your application until ${dayOf(applicant.keepUntil)} and delete it then. You can delete it yourself at any time:`,
      },
      {
        kind: 'button',
        label: 'Delete my application',
        // Behind the hash, so that the token reaches no server log.
        href: `${env.PUBLIC_ORIGIN}/career/withdraw#${deletionToken(applicant.id)}`,
      },
      { kind: 'note', text: `Questions? Call us at ${env.BRAND_PHONE} and name your application.` },
    ],
    reason: `You get this mail because somebody applied for a job at ${brand.name} with this address.`,
  });
  const { merchantId, id, email: to } = applicant;
  await sendMail({ merchantId, key: `${mailKeyPrefix(id)}receipt`, to, subject, html, text }, transaction);
}

async function isFlooded({ merchantId, emailKey }: Applicant, transaction: Transaction): Promise<boolean> {
  const since = new Date(now().getTime() - DAY_MS);
  const latest = await CareerApplication.findAll({
    attributes: ['submittedAt'],
    where: { merchantId, emailKey },
    order: [['id', 'DESC']],
    limit: RECEIPTS_PER_DAY + 1,
    raw: true,
    transaction,
  });
  return latest.filter(({ submittedAt }) => submittedAt >= since).length > RECEIPTS_PER_DAY;
}

/** `November 22, 2026` on the restaurant's calendar. */
export const dayOf = clockFormat({ dateStyle: 'long' });
