import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { otlpTraceSchema } from './otlpTraceSchema';

export type ReceivedSpan = {
  traceId: string;
  spanId: string;
  /** Absent at the root of a trace. */
  parentSpanId?: string;
  name: string;
  /** As in the protocol: 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number;
  attributes: Record<string, unknown>;
  isFailed: boolean;
};

/** A collector of traces on the loopback interface, which reads OTLP over HTTP in its JSON form. */
export type OtlpCollector = {
  url: string;
  readonly spans: readonly ReceivedSpan[];
  /** What was wrong with a body, by the protocol. Such a body is refused, as by any collector. */
  readonly faults: readonly string[];
  /** Everything that it got, as it came. */
  text(): string;
  /** The only span of a name in what has come so far, or of a trace of it. */
  find(name: string, traceId?: string): ReceivedSpan;
  childrenOf(span: ReceivedSpan): ReceivedSpan[];
  stop(): Promise<void>;
};

type Attribute = { key: string; value: Record<string, unknown> };
type Body = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[]; status: { code?: number } })[];
    }[];
  }[];
};

/** @param options.isSilent takes connections and answers nothing */
export async function otlpCollector({ isSilent = false } = {}): Promise<OtlpCollector> {
  const spans: ReceivedSpan[] = [];
  const faults: string[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      if (isSilent) return;
      const fault = faultOf(request, body);
      if (fault !== undefined) {
        faults.push(fault);
        response
          .writeHead(400, { 'Content-Type': 'application/json' })
          .end(JSON.stringify({ code: 3, message: fault }));
        return;
      }
      spans.push(...spansOf(JSON.parse(body) as Body));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    faults,
    text: () => bodies.join('\n'),
    find: (name, traceId) => {
      const found = spans.filter((span) => span.name === name && (traceId ?? span.traceId) === span.traceId);
      const [span] = found;
      if (!span || found.length > 1) {
        throw new Error(`${found.length} spans "${name}" among ${spans.map((each) => each.name).join(', ')}`);
      }
      return span;
    },
    childrenOf: ({ spanId, traceId }) =>
      spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function faultOf({ method, url, headers }: IncomingMessage, body: string): string | undefined {
  const sent = `${method} ${url} ${headers['content-type']}`;
  if (sent !== 'POST /v1/traces application/json') return sent;
  return otlpTraceSchema.validate(JSON.parse(body)).error?.message;
}

function spansOf({ resourceSpans }: Body): ReceivedSpan[] {
  return resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
    .map(({ traceId, spanId, parentSpanId, name, kind, attributes, status }) => ({
      traceId,
      spanId,
      ...(parentSpanId && { parentSpanId }),
      name,
      kind,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      isFailed: status.code === 2,
    }));
}
