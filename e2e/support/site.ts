import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';

/** The site under test, set by the run's global setup. */
export const site = {
  get origin(): string {
    return fromEnvironment('SITE_ORIGIN');
  },
  get serviceToken(): string {
    return fromEnvironment('SITE_SERVICE_TOKEN');
  },
  get deployToken(): string {
    return fromEnvironment('SITE_DEPLOY_TOKEN');
  },
  get tokenSecret(): string {
    return fromEnvironment('SITE_TOKEN_SECRET');
  },
  /** What the site itself runs without. */
  get hrPrivateKey(): string {
    return fromEnvironment('SITE_HR_PRIVATE_KEY');
  },
};

function fromEnvironment(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with npm test`);
  return value;
}

/** Looks into the database itself: what a screen says is not yet what is kept. */
export async function queryDatabase<Row extends object>(sql: string, values: (string | number)[]): Promise<Row[]> {
  const connection = await createConnection({ uri: fromEnvironment('SITE_DATABASE_URL') });
  try {
    const [rows] = await connection.execute<(Row & RowDataPacket)[]>(sql, values);
    return rows;
  } finally {
    await connection.end();
  }
}

/** A call of the API as a program would make it. @throws when it is refused. */
export async function callApi<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(new URL(path, site.origin), init);
  if (!response.ok)
    throw new Error(`${init.method ?? 'GET'} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
