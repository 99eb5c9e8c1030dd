import type { SaveJobOpeningRequest, StaffJobOpening } from '@site/contracts';
import type { Transaction } from 'sequelize';
import { uuidv7 } from 'uuidv7';
import { CareerApplication } from '../../../database/models/CareerApplication';
import { lockName } from '../../../database/models/Counter';
import { JobOpening, type JobOpeningRow } from '../../../database/models/JobOpening';
import { locking } from '../../../database/transaction';
import { AppError, invalidField, notFound } from '../../../lib/AppError';
import { now } from '../../../lib/clock';
import { toCents } from '../../../lib/money';
import { presentOpening } from './openings.presenter';
import { OPENINGS_MAX } from './readOpenings';

/** @throws AppError validation_failed; conflict when there are too many openings */
export async function createOpening(
  merchantId: string,
  request: SaveJobOpeningRequest,
  transaction: Transaction,
): Promise<StaffJobOpening> {
  await lockName(merchantId, 'career_openings', transaction);
  if ((await JobOpening.count({ where: { merchantId }, transaction })) >= OPENINGS_MAX) {
    throw new AppError('conflict', `There are ${OPENINGS_MAX} openings already. Delete one first.`);
  }
  const moment = now();
  const row: JobOpeningRow = {
    merchantId,
    id: uuidv7(),
    ...termsOf(request),
    createdAt: moment,
    updatedAt: moment,
  };
  await JobOpening.create(row, { transaction });
  return presentForStaff(row, 0);
}

/** @throws AppError not_found, validation_failed */
export async function replaceOpening(
  merchantId: string,
  id: string,
  request: SaveJobOpeningRequest,
  transaction: Transaction,
): Promise<StaffJobOpening> {
  const changed = { ...termsOf(request), updatedAt: now() };
  await JobOpening.update(changed, { where: { merchantId, id }, transaction });
  return readOpening(merchantId, id, transaction);
}

/** Applications for it stay, with the position as it was applied for. @throws AppError not_found */
export async function deleteOpening(merchantId: string, id: string, transaction: Transaction): Promise<void> {
  const deleted = await JobOpening.destroy({ where: { merchantId, id }, transaction });
  if (deleted === 0) throw notFound('The opening');
}

/** One opening, locked when a transaction is given. @throws AppError not_found */
export async function readOpening(merchantId: string, id: string, transaction?: Transaction): Promise<StaffJobOpening> {
  const row = await JobOpening.findOne({ where: { merchantId, id }, ...(transaction && locking(transaction)) });
  if (!row) throw notFound('The opening');
  const count = await CareerApplication.count({ where: { merchantId, openingId: id }, transaction });
  return presentForStaff(row, count);
}

/** All openings, newest first, with how many applied. */
export async function listOpenings(merchantId: string): Promise<StaffJobOpening[]> {
  const rows = await JobOpening.findAll({ where: { merchantId }, order: [['id', 'DESC']], limit: OPENINGS_MAX });
  const counts = await CareerApplication.count({
    where: { merchantId, openingId: rows.map(({ id }) => id) },
    group: ['openingId'],
  });
  const countOf = new Map(counts.map(({ openingId, count }) => [openingId, count]));
  return rows.map((row) => presentForStaff(row, countOf.get(row.id) ?? 0));
}

function presentForStaff(row: JobOpeningRow, applications: number): StaffJobOpening {
  return { ...presentOpening(row), is_published: Boolean(row.isPublished), application_count: applications };
}

function termsOf(request: SaveJobOpeningRequest) {
  const [payFromCents, payToCents] = [centsOf(request.pay_from), centsOf(request.pay_to)];
  if (payFromCents !== null && payToCents !== null && payToCents < payFromCents) {
    throw invalidField('pay_to', 'The highest pay must not be less than the lowest');
  }
  return {
    title: request.title,
    description: request.description,
    employmentType: request.employment_type,
    payFromCents,
    payToCents,
    payUnit: request.pay_unit,
    closesOn: request.closes_on,
    isPublished: request.is_published,
  };
}

function centsOf(amount: string | null): number | null {
  return amount === null ? null : (toCents(amount) ?? null);
}
