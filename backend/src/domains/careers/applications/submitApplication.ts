import {
  careerProblems,
  filledReferences,
  isYes,
  ssnDigits,
  type CareerApplicationReceived,
  type CareerApplicationRequest,
  type CareerPersonalInfo,
  type CareerQuestions,
  type Locale,
  type TimePreference,
} from '@site/contracts';
import type { Transaction } from 'sequelize';
import { readPublicKey } from '../../../env/careersEnv';
import { CareerApplication, type CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import type { Env } from '../../../env';
import { AppError } from '../../../lib/AppError';
import { localTime, now, toInstant } from '../../../lib/clock';
import { mailboxOf, phoneKeyOf } from '../../../lib/contact';
import { mailReceipt } from '../mails/mailReceipt';
import { findOpenOpening } from '../openings/readOpenings';
import { readQuestions } from '../openings/questions';
import { sealDetails } from '../privateData/details';
import { sealForHr } from '../privateData/sealForHr';
import { newApplicationId } from './applicationId';

const DAY_MS = 86_400_000;
/** A date may be a day off: it is checked in the restaurant's calendar, and typed in the applicant's. */
const SLACK_DAYS = 1;

type Submission = {
  env: Env;
  request: CareerApplicationRequest;
  /** In which the applicant reads the site. */
  locale: Locale;
};

/**
 * Stores an application and queues its receipt.
 *
 * @throws AppError validation_failed with the first problem as its detail; unavailable without an HR public key
 */
export async function submitApplication(
  { env, request, locale }: Submission,
  transaction: Transaction,
): Promise<CareerApplicationReceived> {
  requireKey(env);
  const today = localTime(now()).date;
  const errors = careerProblems(request, today, SLACK_DAYS);
  if (errors[0]) throw new AppError('validation_failed', { detail: errors[0].message, errors });

  const questions = await readQuestions(env.MERCHANT_ID, transaction);
  const opening = await findOpenOpening(
    env.MERCHANT_ID,
    { title: request.positionInfo?.position ?? '', preferences: preferencesOf(request), today },
    transaction,
  );
  const row = rowOf({ env, request, questions, openingId: opening?.id ?? null });
  await CareerApplication.create(row, { transaction });
  if (!row.isSuspectedSpam) await mailReceipt({ env, locale }, row, transaction);
  return { application_id: row.id, status: 'received', submitted_at: toInstant(row.submittedAt) };
}

function requireKey({ HR_PUBLIC_KEY, BRAND_PHONE }: Env): void {
  if (HR_PUBLIC_KEY !== '') return;
  throw new AppError('unavailable', `Online applications are not open yet. Please call us at ${BRAND_PHONE}.`);
}

/** Full-time without a choice. */
function preferencesOf({ positionInfo }: CareerApplicationRequest): TimePreference[] {
  const chosen = positionInfo?.timePreference ?? [];
  return chosen.length > 0 ? chosen : ['Full-time'];
}

type Draft = Omit<Submission, 'locale'> & { questions: CareerQuestions; openingId: string | null };

function rowOf({ env, request, questions, openingId }: Draft): CareerApplicationModelRow {
  const { personalInfo = {}, positionInfo = {}, website = '' } = request;
  const [moment, id] = [now(), newApplicationId()];
  const [fullName, email, phone] = [personalInfo.fullName, personalInfo.email, personalInfo.phoneNumber].map(
    (text) => text?.trim() ?? '',
  ) as [string, string, string];
  const ssn = questions.ssn ? ssnDigits(personalInfo.ssn ?? '') : null;
  return {
    merchantId: env.MERCHANT_ID,
    id,
    status: 'new',
    openingId,
    fullName,
    nameKey: fullName.toLowerCase().slice(0, 200),
    email,
    emailKey: mailboxOf(email),
    phone,
    phoneKey: phoneKeyOf(phone),
    position: positionInfo.position?.trim() ?? '',
    desiredSalary: positionInfo.desiredSalary ?? '',
    timePreferences: preferencesOf(request).join(','),
    availableFrom: personalInfo.availableStartDate || null,
    workPermission: isYes(personalInfo.workPermission) === true,
    backgroundCheck: isYes(personalInfo.backgroundCheck) === true,
    ssnSealed: ssn === null ? null : sealForHr(ssn, id, readPublicKey(env.HR_PUBLIC_KEY)),
    ssnLastFour: ssn?.slice(-4) ?? null,
    detailsSealed: sealDetails({
      ...privateAnswers(personalInfo, questions),
      references: filledReferences(request.references ?? []),
    }),
    isSuspectedSpam: website.trim() !== '',
    submittedAt: moment,
    updatedAt: moment,
    keepUntil: new Date(moment.getTime() + env.CAREERS_RETENTION_DAYS * DAY_MS),
  };
}

/** The private answers to the questions that the owner asks; other values of the client are dropped. */
function privateAnswers(given: CareerPersonalInfo, questions: CareerQuestions) {
  return {
    address: given.address?.trim() || null,
    dateOfBirth: (questions.date_of_birth && given.dateOfBirth) || null,
    felonyConviction: questions.felony_conviction ? (isYes(given.felonyConviction) ?? false) : null,
    veteranStatus: questions.veteran_status ? (isYes(given.veteranStatus) ?? false) : null,
  };
}
