import { RemoteError, type FailureCause } from './RemoteError';

/** What webpack's chunk loading throws. */
type ChunkLoadError = Error & { type?: string; request?: string };

/**
 * Finds out why a release did not load. A script element only says "error", whether the server was down, answered with a page
 * of its own, or sent a file that does not match its hash; the browser's record of the request tells these apart.
 */
export function explainFailure(error: unknown, entryUrl: string): RemoteError {
  if (error instanceof RemoteError) return error;
  const { name, message, type, request } = asChunkLoadError(error);
  return new RemoteError(causeOf(`${name} ${message}`, type, request ?? entryUrl), message, { cause: error });
}

/** The same for an error that was thrown while rendering: a part that a screen loads late may be what failed. */
export function explainThrown(error: unknown): RemoteError {
  const explained = explainFailure(error, '');
  return explained.failure === 'unknown' ? new RemoteError('render', explained.message, { cause: error }) : explained;
}

function causeOf(text: string, type: string | undefined, url: string): FailureCause {
  if (type === 'timeout' || /timed out/i.test(text)) return 'timeout';
  // The chunk arrived but lacks its modules, or the container lacks the module.
  if (type === 'missing' || /does not exist in container/.test(text)) return 'invalid';
  if (type === 'error' || /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(text)) return causeOfRequest(url);
  return 'unknown';
}

/** `responseStatus` and `contentType` are known to Chromium and, in part, to others; without them it counts as the network's fault. */
type RequestRecord = PerformanceResourceTiming & { contentType?: string };

/** Why a script or style did not load, by the browser's record of the last request for it. */
export function causeOfRequest(url: string): FailureCause {
  const address = withoutQuery(url);
  const records = performance.getEntriesByType('resource') as RequestRecord[];
  const record = records.filter(({ name }) => withoutQuery(name) === address).at(-1);
  if (!record || record.responseStatus !== 200) return 'network';
  return record.contentType && !/(java|ecma)script|css/.test(record.contentType) ? 'invalid' : 'integrity';
}

function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

function asChunkLoadError(error: unknown): ChunkLoadError {
  return error instanceof Error ? error : new Error(String(error));
}
