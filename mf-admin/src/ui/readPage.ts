import { TOTAL_COUNT_HEADER } from '@site/contracts';
import { request } from '@site/kit';

export type Page<Row> = {
  rows: Row[];
  /** Of all pages. */
  total: number;
};

/** Reads one page of a list whose answer counts all rows in a header. @throws ApiError */
export async function readPage<Row>(path: string, failure: string): Promise<Page<Row>> {
  let total = 0;
  const onHeaders = (headers: Headers) => (total = Number(headers.get(TOTAL_COUNT_HEADER) ?? 0));
  return { rows: await request<Row[]>(path, { failure, onHeaders }), total };
}
