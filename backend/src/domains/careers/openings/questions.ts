import { ALL_CAREER_QUESTIONS, type CareerQuestions } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { CareerSettings } from '../../../database/models/CareerSettings';
import { now } from '../../../lib/clock';

/** The sensitive questions of the form; all of them until the owner chooses. */
export async function readQuestions(merchantId: string, transaction?: Transaction): Promise<CareerQuestions> {
  const row = await CareerSettings.findOne({ where: { merchantId }, transaction });
  if (!row) return ALL_CAREER_QUESTIONS;
  return {
    date_of_birth: Boolean(row.asksDateOfBirth),
    ssn: Boolean(row.asksSsn),
    felony_conviction: Boolean(row.asksFelonyConviction),
    veteran_status: Boolean(row.asksVeteranStatus),
  };
}

export async function saveQuestions(
  merchantId: string,
  questions: CareerQuestions,
  transaction: Transaction,
): Promise<CareerQuestions> {
  const row = {
    merchantId,
    asksDateOfBirth: questions.date_of_birth,
    asksSsn: questions.ssn,
    asksFelonyConviction: questions.felony_conviction,
    asksVeteranStatus: questions.veteran_status,
    updatedAt: now(),
  };
  await CareerSettings.upsert(row, { transaction });
  return questions;
}
