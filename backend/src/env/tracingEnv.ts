import Joi from 'joi';

/** Where traces go and how many, under OpenTelemetry's own names. */
export type TracingEnv = {
  /** The collector's base address, such as `http://collector:4318`; empty: no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  /** Headers for the collector, such as a key of a service: `name=value,name=value`, values percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: string;
  OTEL_SERVICE_NAME: string;
  /** The share of requests, messages and jobs that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: number;
};

export const tracingSchema: Joi.StrictSchemaMap<TracingEnv> = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Joi.string()
    .uri({ scheme: ['http', 'https'] })
    .default(''),
  OTEL_EXPORTER_OTLP_HEADERS: Joi.string()
    .pattern(/^[^=,\s]+=[^,\s]*(,[^=,\s]+=[^,\s]*)*$/, 'pairs like name=value')
    .default(''),
  OTEL_SERVICE_NAME: Joi.string().max(64).default('site'),
  OTEL_TRACES_SAMPLER_ARG: Joi.number().min(0).max(1).default(0.1),
};
