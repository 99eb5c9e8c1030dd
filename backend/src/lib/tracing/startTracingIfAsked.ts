import type { Env } from '../../env';
import type { RunningTracing } from './startTracing';

/** Starts traces when a collector is set. The application is put together after it. */
export async function startTracingIfAsked(env: Env): Promise<RunningTracing | undefined> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === '') return undefined;
  const { startTracing } = await import('./startTracing');
  return startTracing(env);
}
