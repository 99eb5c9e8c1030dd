import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type SpanContext } from '@opentelemetry/api';
import { parseKeyPairsIntoRecord, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Env } from '../../env';
import { boundedExport } from './boundedExport';
import { switchTracing, type SpanOptions, type TraceOptions } from './tracing';

/** A stop does not wait longer for a collector. */
const FLUSH_WITHIN_MS = 2000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export type RunningTracing = { stop(): Promise<void> };

/** Switches traces on. Loaded only then, since OpenTelemetry's packages take memory and time at the start. */
export function startTracing(env: Env): RunningTracing {
  const exporter = new OTLPTraceExporter({
    url: `${env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(env.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': env.OTEL_SERVICE_NAME,
      'service.instance.id': randomUUID(),
      'deployment.environment.name': env.SITE_MODE,
    }),
    // What is not sampled is never begun.
    sampler: new AlwaysOnSampler(),
    spanProcessors: [boundedExport(exporter)],
  });
  const tracer = provider.getTracer('site');
  const open = (name: string, { kind, attributes = {} }: SpanOptions, parent: SpanContext | undefined) =>
    tracer.startSpan(
      name,
      { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, attributes },
      parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
  switchTracing({
    openTrace: (name, options) => {
      // Not by the trace's id, as the SDK's samplers decide: the caller may have chosen it.
      if (!options.cause && Math.random() >= env.OTEL_TRACES_SAMPLER_ARG) return undefined;
      return open(name, options, options.cause ?? remoteParent(options));
    },
    openSpan: (name, options, parent) => open(name, options, parent.spanContext()),
    fail: (span, error) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', typeOf(error));
    },
  });
  return {
    stop: async () => {
      switchTracing(undefined);
      const timeout = sleep(FLUSH_WITHIN_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    },
  };
}

/** The caller's span, taken as sampled whatever the caller says. */
function remoteParent({ traceparent = '' }: TraceOptions): SpanContext | undefined {
  const context = parseTraceParent(traceparent);
  return context ? { ...context, isRemote: true, traceFlags: TraceFlags.SAMPLED } : undefined;
}

/** Code or class of an error. Its message may quote values. */
function typeOf(error: unknown): string {
  const { code, original, name } = error as { code?: unknown; original?: { code?: unknown }; name?: string };
  const isCode = (value: unknown): value is string => typeof value === 'string' && /^\w{1,64}$/.test(value);
  return [code, original?.code].find(isCode) ?? name ?? 'Error';
}
