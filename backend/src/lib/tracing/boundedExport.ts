import { ExportResultCode } from '@opentelemetry/core';
import type { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace';
import { Counter } from 'prom-client';
import { log, safeMessage } from '../log';

/** Spans that wait for the collector: a few megabytes. */
const MAX_WAITING = 2048;
/** Soon enough for a person who looks for the trace of what they have just done. */
const SEND_EVERY_MS = 1000;
const EXPORT_TIMEOUT_MS = 12_000;

const lost = new Counter({
  name: 'trace_spans_lost_total',
  help: 'Spans that no collector got: the queue was full, or the collector did not take them',
  labelNames: ['reason'] as const,
});

/**
 * Sends spans in batches, in the background. A late or unreachable collector loses spans, which are counted, and delays no
 * request; the log says once that it is unreachable and once that it is back.
 */
export function boundedExport(exporter: OTLPTraceExporter): SpanProcessor {
  let waiting = 0;
  let isAway = false;
  for (const reason of ['queue_full', 'not_taken']) lost.inc({ reason }, 0);

  const observed: SpanExporter = {
    export: (spans, callback) => {
      waiting -= spans.length;
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) {
          lost.inc({ reason: 'not_taken' }, spans.length);
          if (!isAway)
            log().warn({ reason: safeMessage(result.error?.message ?? '') }, 'the collector takes no traces');
        } else if (isAway) log().info('the collector takes traces again');
        isAway = result.code !== ExportResultCode.SUCCESS;
        callback(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
  const batches = new BatchSpanProcessor({
    exporter: observed,
    maxQueueSize: MAX_WAITING,
    scheduledDelayMillis: SEND_EVERY_MS,
    exportTimeoutMillis: EXPORT_TIMEOUT_MS,
  });
  return {
    onStart: (span, context) => batches.onStart(span, context),
    onEnd: (span) => {
      if (waiting >= MAX_WAITING) return lost.inc({ reason: 'queue_full' });
      waiting += 1;
      batches.onEnd(span);
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  };
}
