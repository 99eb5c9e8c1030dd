import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanContext } from '@opentelemetry/api';

export type SpanOptions = {
  kind?: 'server' | 'client' | 'consumer';
  /** Visible in traces: no personal data, no values of statements, no tokens. */
  attributes?: Attributes;
};

export type TraceOptions = SpanOptions & {
  /** The header of the caller's own trace. It becomes the parent of a sampled trace and never decides about sampling. */
  traceparent?: string;
  /** What of this process caused the work. It belongs to that trace, which was sampled. */
  cause?: SpanContext | undefined;
};

/** Makes spans; there is one only while traces are switched on. */
export type Tracing = {
  /** @returns undefined for a trace that is not sampled */
  openTrace(name: string, options: TraceOptions): Span | undefined;
  openSpan(name: string, options: SpanOptions, parent: Span): Span;
  fail(span: Span, error: unknown): void;
};

let tracing: Tracing | undefined;
const active = new AsyncLocalStorage<Span | undefined>();

/** Switches traces on, or off with undefined. Only spans of sampled traces exist: the others cost a random number. */
export function switchTracing(next: Tracing | undefined): void {
  tracing = next;
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

/** The span of the work under way. What still runs when its trace has ended has none. */
function activeSpan(): Span | undefined {
  if (!tracing) return undefined;
  const span = active.getStore();
  return span?.isRecording() ? span : undefined;
}

/** The ids of the trace under way, if it is sampled. */
export function activeTrace(): SpanContext | undefined {
  return activeSpan()?.spanContext();
}

/**
 * Runs work as a trace of its own.
 *
 * @param work gets the span, or undefined when traces are off or this one is not sampled
 */
export function runTrace<T>(
  name: string,
  options: TraceOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!tracing) return work(undefined);
  const span = tracing.openTrace(name, options);
  return span ? runIn(tracing, span, work) : active.run(undefined, () => work(undefined));
}

/** Runs a part of the trace under way, whose own parts become its children. Outside of a sampled trace it only runs it. */
export function runSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  const parent = activeSpan();
  if (!tracing || !parent) return work(undefined);
  return runIn(tracing, tracing.openSpan(name, options, parent), work);
}

/** Marks a span as failed, for work that does not throw its error. */
export function failSpan(span: Span, error: unknown): void {
  tracing?.fail(span, error);
}

async function runIn<T>(using: Tracing, span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    return await active.run(span, () => work(span));
  } catch (error) {
    using.fail(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Opens a span for work that ends in a callback.
 *
 * @param describe is called only inside a sampled trace
 * @returns undefined outside of one; else what ends the span
 */
export function openSpan(describe: () => { name: string } & SpanOptions): ((error: unknown) => void) | undefined {
  const parent = activeSpan();
  if (!tracing || !parent) return undefined;
  const using = tracing;
  const { name, ...options } = describe();
  const span = using.openSpan(name, options, parent);
  return (error) => {
    if (error) using.fail(span, error);
    span.end();
  };
}
