import {
  CAREER_MAIL_TEMPLATES,
  type CareerMailDraft,
  type CareerMailTemplate,
  type SendCareerMailRequest,
} from '@site/contracts';
import type { Transaction } from 'sequelize';
import type { CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import type { Env } from '../../../env';
import { note, paragraph, renderMail, sendMail } from '../../mail';
import { brandOf } from '../../../lib/brandOf';
import { mailKeyPrefix } from './mailKeyPrefix';

type Words = { name: string; position: string; brand: string; phone: string };
type Template = { label: string; subject: (words: Words) => string; text: (words: Words) => string };

const TEMPLATES: Record<CareerMailTemplate, Template> = {
  more_information: {
    label: 'Ask for more information',
    subject: ({ brand }) => `A question about your application at ${brand}`,
    text: ({ name, position, phone }) =>
      `Hello ${name},\n\nThank you for applying as ${position}. Before we go on, could you tell us a little more about your experience and the hours that suit you?\n\nPlease call us at ${phone}.`,
  },
  interview: {
    label: 'Invite to an interview',
    subject: ({ brand }) => `Interview at ${brand}`,
    text: ({ name, position, phone }) =>
      `Hello ${name},\n\nWe enjoyed reading your application as ${position} and would like to meet you.\n\nPlease call us at ${phone} to find a time that suits you.`,
  },
  offer: {
    label: 'Make an offer',
    subject: ({ brand }) => `An offer from ${brand}`,
    text: ({ name, position, phone }) =>
      `Hello ${name},\n\nWe would be glad to have you with us as ${position}.\n\nPlease call us at ${phone}, so that we can talk about the details and your first day.`,
  },
  rejection: {
    label: 'Decline',
    subject: ({ brand }) => `Your application at ${brand}`,
    text: ({ name, position, brand }) =>
      `Hello ${name},\n\nThank you for your time and interest in working as ${position}. We have decided to go on with other applicants this time.\n\nWe wish you all the best, and you are welcome to apply at ${brand} again.`,
  },
};

type Applicant = Pick<CareerApplicationModelRow, 'merchantId' | 'id' | 'email' | 'fullName' | 'position'>;

/** The templates, filled in for one applicant. */
export function draftMails(env: Env, { fullName, position }: Applicant): CareerMailDraft[] {
  const words = { name: fullName, position, brand: env.BRAND_NAME, phone: env.BRAND_PHONE };
  return CAREER_MAIL_TEMPLATES.map((template) => {
    const { label, subject, text } = TEMPLATES[template];
    return { template, label, subject: subject(words), text: text(words) };
  });
}

type Sending = { mail: SendCareerMailRequest; eventId: string };

/** Queues what staff wrote to an applicant. */
export async function mailApplicant(
  env: Env,
  applicant: Applicant,
  { mail, eventId }: Sending,
  transaction: Transaction,
): Promise<void> {
  const brand = brandOf(env);
  const { html, text, subject } = renderMail({
    brand,
    site: env.PUBLIC_ORIGIN,
    subject: mail.subject,
    preheader: mail.subject,
    heading: mail.subject,
    blocks: [
      ...mail.text
        .split(/\n{2,}/)
        .filter((part) => part.trim() !== '')
        .map(paragraph),
      note(`Your application: ${applicant.id}`),
    ],
    reason: `You get this mail because you applied for a job at ${brand.name}.`,
  });
  const { merchantId, id, email: to } = applicant;
  await sendMail({ merchantId, key: `${mailKeyPrefix(id)}${eventId}`, to, subject, html, text }, transaction);
}
