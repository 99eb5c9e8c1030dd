import type { Deleted } from '@site/contracts';

/** What a handler returns when a plain 200 with a body does not say it all. */
export class Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** `return answer(201, order, { Location: … })` */
export function answer(status: number, body: unknown, headers?: Record<string, string>): Answer {
  return new Answer(status, body, headers);
}

/** A file for spreadsheets, which the browser saves under its name. */
export function csvFile(name: string, body: unknown): Answer {
  return answer(200, body, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

export const DONE: Deleted = { success: true };

/** The answer to a command that brings nothing back, once it is done. */
export async function done(work: Promise<unknown>): Promise<Deleted> {
  await work;
  return DONE;
}
