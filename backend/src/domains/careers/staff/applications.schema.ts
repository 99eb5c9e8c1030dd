import {
  CAREER_LIMITS,
  CAREER_MAIL_TEMPLATES,
  CAREER_STATUSES,
  redact,
  type AddCareerNoteRequest,
  type CareerStatus,
  type DeleteCareerApplicationByStaffRequest,
  type MoveCareerApplicationRequest,
  type RevealCareerApplicationRequest,
  type SendCareerMailRequest,
} from '@site/contracts';
import Joi from 'joi';
import { text } from '../../../http/validate';
import { APPLICATION_ID_PATTERN } from '../applications/applicationId';

export const applicationParams = Joi.object<{ id: string }>({
  id: Joi.string().pattern(APPLICATION_ID_PATTERN).required(),
});

export type ApplicationFilter = {
  status?: CareerStatus;
  /** An id, an email, a phone number, or how a name begins. */
  q?: string;
  /** Only those that were set aside as spam; they are left out otherwise. */
  spam: boolean;
};

const filter = {
  status: Joi.string().valid(...CAREER_STATUSES),
  q: text(200).allow(''),
  spam: Joi.boolean().default(false),
};

export const exportQuery = Joi.object<ApplicationFilter, true>(filter);

export const applicationsQuery = Joi.object<ApplicationFilter & { limit: number; offset: number }, true>({
  ...filter,
  limit: Joi.number().integer().min(1).max(100).default(20),
  offset: Joi.number().integer().min(0).max(10_000).default(0),
});

/** Where a number of nine digits or a Social Security number has no place: notes, mails, reasons. */
const withoutNumbers = (max: number) =>
  text(max)
    .custom((value: string, helpers) => (redact(value).includes('[digits]') ? helpers.error('text.private') : value))
    .messages({ 'text.private': 'Leave out Social Security numbers and other long numbers' });

export const moveSchema = Joi.object<MoveCareerApplicationRequest, true>({
  status: Joi.string()
    .valid(...CAREER_STATUSES)
    .required(),
});

export const noteSchema = Joi.object<AddCareerNoteRequest, true>({
  text: withoutNumbers(CAREER_LIMITS.noteMax).required(),
});

const reason = withoutNumbers(CAREER_LIMITS.reasonMax).min(3).required();
export const revealSchema = Joi.object<RevealCareerApplicationRequest, true>({ reason });
export const deleteSchema = Joi.object<DeleteCareerApplicationByStaffRequest, true>({ reason });

export const mailSchema = Joi.object<SendCareerMailRequest, true>({
  template: Joi.string()
    .valid(...CAREER_MAIL_TEMPLATES)
    .required(),
  subject: withoutNumbers(CAREER_LIMITS.mailSubjectMax).required(),
  text: withoutNumbers(CAREER_LIMITS.mailTextMax).required(),
});
