import type { CareerApplicationModelRow } from '../../../database/models/CareerApplication';
import { toInstant } from '../../../lib/clock';
import { csvHeader, csvRow } from '../../../lib/csv';
import type { ApplicationFilter } from './applications.schema';
import { findRows } from './listApplications';

/** Rows of one file. */
const EXPORTED_MAX = 5000;

/** No address, date of birth, Social Security number, conviction, veteran status or reference is in the file. */
const COLUMNS: Record<string, (row: CareerApplicationModelRow) => string> = {
  application_id: ({ id }) => id,
  submitted_at: ({ submittedAt }) => toInstant(submittedAt),
  status: ({ status }) => status,
  full_name: ({ fullName }) => fullName,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  position: ({ position }) => position,
  time_preferences: ({ timePreferences }) => timePreferences.replaceAll(',', ', '),
  available_from: ({ availableFrom }) => availableFrom ?? '',
  desired_salary: ({ desiredSalary }) => desiredSalary,
  work_permission: ({ workPermission }) => (workPermission ? 'yes' : 'no'),
};

/** The newest applications that fit a filter, as CSV with a header line. */
export async function exportApplications(merchantId: string, filter: ApplicationFilter): Promise<string> {
  const rows = await findRows(merchantId, filter, { limit: EXPORTED_MAX, offset: 0 });
  const lines = rows.map((row) => Object.values(COLUMNS).map((valueOf) => valueOf(row)));
  return csvHeader(Object.keys(COLUMNS)) + lines.map(csvRow).join('');
}
