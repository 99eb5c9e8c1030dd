import type { Migration } from './steps';

/** Job openings, applications for them, what staff do with an application, and which ones were deleted. */
export const careers: Migration = {
  name: '2026-11-22-95-careers',
  up: async ({ sql, addColumn }) => {
    const ascii = (length: number) => `VARCHAR(${length}) CHARACTER SET ascii COLLATE ascii_bin`;
    const merchant = `merchant_id ${ascii(64)} NOT NULL`;
    const options = 'ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin';

    // Ids sort by time. `ssn_sealed` opens only with the HR private key, `details_sealed` with a key of the site.
    await sql(`CREATE TABLE IF NOT EXISTS career_applications (
      ${merchant},
      id ${ascii(30)} NOT NULL,
      status ${ascii(16)} NOT NULL,
      opening_id ${ascii(36)} NULL,
      full_name VARCHAR(200) NOT NULL,
      name_key VARCHAR(200) NOT NULL,
      email VARCHAR(254) NOT NULL,
      email_key VARCHAR(254) NOT NULL,
      phone VARCHAR(40) NOT NULL,
      phone_key ${ascii(20)} NOT NULL,
      position VARCHAR(120) NOT NULL,
      desired_salary VARCHAR(120) NOT NULL,
      time_preferences ${ascii(60)} NOT NULL,
      available_from ${ascii(10)} NULL,
      work_permission TINYINT(1) NOT NULL,
      background_check TINYINT(1) NOT NULL,
      ssn_sealed TEXT CHARACTER SET ascii COLLATE ascii_bin NULL,
      ssn_last_four ${ascii(4)} NULL,
      details_sealed TEXT CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
      is_suspected_spam TINYINT(1) NOT NULL,
      submitted_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      keep_until DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY career_applications_list (merchant_id, is_suspected_spam, id),
      KEY career_applications_status (merchant_id, is_suspected_spam, status, id),
      KEY career_applications_name (merchant_id, name_key),
      KEY career_applications_email (merchant_id, email_key, id),
      KEY career_applications_phone (merchant_id, phone_key, id),
      KEY career_applications_opening (merchant_id, opening_id),
      KEY career_applications_keep (merchant_id, keep_until),
      KEY career_applications_submitted (merchant_id, submitted_at)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS career_events (
      ${merchant},
      id ${ascii(36)} NOT NULL,
      application_id ${ascii(30)} NOT NULL,
      kind ${ascii(16)} NOT NULL,
      actor_name VARCHAR(120) NOT NULL,
      from_status ${ascii(16)} NULL,
      to_status ${ascii(16)} NULL,
      text TEXT NULL,
      created_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY career_events_application (merchant_id, application_id, id)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS career_erasures (
      ${merchant},
      application_id ${ascii(30)} NOT NULL,
      reason ${ascii(16)} NOT NULL,
      erased_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, application_id),
      KEY career_erasures_time (merchant_id, erased_at)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS job_openings (
      ${merchant},
      id ${ascii(36)} NOT NULL,
      title VARCHAR(100) NOT NULL,
      description TEXT NOT NULL,
      employment_type ${ascii(16)} NOT NULL,
      pay_from_cents BIGINT NULL,
      pay_to_cents BIGINT NULL,
      pay_unit ${ascii(8)} NOT NULL,
      closes_on ${ascii(10)} NULL,
      is_published TINYINT(1) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id, id),
      KEY job_openings_published (merchant_id, is_published, id)
    ) ${options}`);

    await sql(`CREATE TABLE IF NOT EXISTS career_settings (
      ${merchant},
      asks_date_of_birth TINYINT(1) NOT NULL,
      asks_ssn TINYINT(1) NOT NULL,
      asks_felony_conviction TINYINT(1) NOT NULL,
      asks_veteran_status TINYINT(1) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (merchant_id)
    ) ${options}`);

    await addColumn('idempotency_keys', 'application_id', `${ascii(30)} NULL, ALGORITHM=INSTANT`);
  },
};
