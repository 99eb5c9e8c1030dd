import { runSpan } from './tracing';

/** Runs a call of another server. Of its address only the host is shown: paths and queries name people and payments. */
export function runHttpSpan<T extends { status: number }>(
  method: string,
  url: string,
  call: () => Promise<T>,
): Promise<T> {
  const { hostname } = new URL(url);
  const attributes = { 'http.request.method': method, 'server.address': hostname };
  return runSpan(`${method} ${hostname}`, { kind: 'client', attributes }, async (span) => {
    const answer = await call();
    span?.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}
