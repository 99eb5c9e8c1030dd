import Joi from 'joi';

/**
 * The body of `POST /v1/traces` in the JSON form of OTLP, by opentelemetry-proto 1.5 (`trace.proto`, `common.proto`,
 * `resource.proto`): lowerCamelCase names, ids in hex, enums as numbers, 64-bit numbers as strings. A collector ignores unknown
 * names; here they are faults, since nothing of ours may be lost in it.
 */
const count = Joi.number().integer().min(0).max(0xffff_ffff);
const time = Joi.string().pattern(/^[1-9]\d{0,19}$/, 'nanoseconds');
const traceId = Joi.string().pattern(/^(?!0{32})[0-9a-f]{32}$/, 'a trace id');
const spanId = Joi.string().pattern(/^(?!0{16})[0-9a-f]{16}$/, 'a span id');

const anyValue = Joi.object({
  stringValue: Joi.string().allow(''),
  boolValue: Joi.boolean().strict(),
  intValue: Joi.alternatives(Joi.number().integer(), Joi.string().pattern(/^-?\d{1,19}$/, 'a 64-bit number')),
  doubleValue: Joi.number(),
  arrayValue: Joi.object({ values: Joi.array().items(Joi.link('#anyValue')) }),
  kvlistValue: Joi.object({
    values: Joi.array().items(Joi.object({ key: Joi.string(), value: Joi.link('#anyValue') })),
  }),
  bytesValue: Joi.string().base64(),
})
  .max(1)
  .id('anyValue');
const attributes = Joi.array()
  .items(Joi.object({ key: Joi.string().required(), value: anyValue.required() }))
  .unique('key');

const event = Joi.object({
  timeUnixNano: time.required(),
  name: Joi.string().required(),
  attributes,
  droppedAttributesCount: count,
});
const link = Joi.object({
  traceId: traceId.required(),
  spanId: spanId.required(),
  traceState: Joi.string(),
  attributes,
  droppedAttributesCount: count,
  flags: count,
});
const span = Joi.object({
  traceId: traceId.required(),
  spanId: spanId.required(),
  traceState: Joi.string().allow(''),
  parentSpanId: spanId,
  flags: count,
  name: Joi.string().required(),
  kind: Joi.valid(0, 1, 2, 3, 4, 5).required(),
  startTimeUnixNano: time.required(),
  endTimeUnixNano: time.required(),
  attributes,
  droppedAttributesCount: count,
  events: Joi.array().items(event),
  droppedEventsCount: count,
  links: Joi.array().items(link),
  droppedLinksCount: count,
  status: Joi.object({ message: Joi.string(), code: Joi.valid(0, 1, 2) }),
});
const scopeSpans = Joi.object({
  scope: Joi.object({
    name: Joi.string().required(),
    version: Joi.string().allow(''),
    attributes,
    droppedAttributesCount: count,
  }),
  spans: Joi.array().items(span).required(),
  schemaUrl: Joi.string(),
});

export const otlpTraceSchema = Joi.object({
  resourceSpans: Joi.array()
    .items(
      Joi.object({
        resource: Joi.object({ attributes, droppedAttributesCount: count, entityRefs: Joi.array() }),
        scopeSpans: Joi.array().items(scopeSpans).required(),
        schemaUrl: Joi.string(),
      }),
    )
    .required(),
}).prefs({ convert: false, abortEarly: false });
