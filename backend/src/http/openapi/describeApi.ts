import { IDEMPOTENCY_HEADERS, PROBLEMS, SESSION_HEADER, type ProblemCode } from '@site/contracts';
import type Joi from 'joi';
import { isRawBody } from '../readBody';
import type { Audience, DeclaredRoute } from '../DeclaredRoute';
import type { JsonSchema } from './contractSchemas';
import { answerSchema, componentSchemas } from './schemas';

type Operation = Record<string, unknown>;
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> };
};

/** A joi schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
function fromJoi(schema: Joi.ObjectSchema): JsonSchema {
  return schema['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
}

const SECURITY: Record<Audience, object[]> = {
  public: [],
  customer: [{}, { cartSession: [] }, { bearer: [] }],
  session: [{ cartSession: [] }, { bearer: [] }],
  user: [{ bearer: [] }],
  staff: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  team: [{ bearer: [] }],
};

/** The whole API as OpenAPI 3.1, made of the declared routes: validators say what comes in, contracts what goes out. */
export function describeApi(routes: readonly DeclaredRoute[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}').replaceAll(/\{?\*(\w+)\}?/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = describe(route, path);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Restaurant API',
      version: '1.0.0',
      description: 'Every path also answers with a slash at its end. Money is text, times are ISO 8601 in UTC.',
    },
    paths,
    components: {
      schemas: componentSchemas(routes.flatMap(({ spec }) => Object.values(spec.answers))),
      securitySchemes: {
        cartSession: { type: 'apiKey', in: 'header', name: SESSION_HEADER },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function describe({ method, path, audience, spec }: DeclaredRoute, template: string): Operation {
  const problems = problemsOf(spec, template).map((code) => `\`${code}\` (${PROBLEMS[code].status})`);
  return {
    operationId: `${method.toLowerCase()}${template.replaceAll('/', '_').replaceAll(/[{}]/g, '')}`,
    summary: spec.summary,
    tags: [tagOf(path)],
    security: SECURITY[audience],
    parameters: [
      ...parameters('path', spec.params, template),
      ...parameters('query', spec.query),
      ...(spec.idempotent
        ? [{ name: IDEMPOTENCY_HEADERS[0], in: 'header', schema: { type: 'string', minLength: 8, maxLength: 128 } }]
        : []),
    ],
    ...(spec.body && { requestBody: requestBody(spec.body, spec.bodyOptional ?? false) }),
    responses: {
      ...Object.fromEntries(
        Object.entries(spec.answers).map(([status, type]) => [
          status,
          { description: type, content: contentOf(type, spec.produces ?? 'application/json') },
        ]),
      ),
      default: {
        description: ['A problem (RFC 9457)', ...problems].join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    'x-audience': audience,
    ...(spec.can && { 'x-permission': spec.can }),
    ...(spec.writes && { 'x-writes': spec.writes }),
  };
}

/** An id in the path may name nothing, and a `current` entity may have been changed since it was read. */
function problemsOf({ current, problems = [] }: DeclaredRoute['spec'], template: string): ProblemCode[] {
  const codes: ProblemCode[] = [...problems];
  if (template.includes('{')) codes.unshift('not_found');
  if (current) codes.push('precondition_failed');
  return codes;
}

function contentOf(type: string, mediaType: string): object {
  const schema = answerSchema(type);
  return { [mediaType]: schema ? { schema } : {} };
}

function requestBody(body: NonNullable<DeclaredRoute['spec']['body']>, optional: boolean): object {
  const content = isRawBody(body)
    ? Object.fromEntries(body.types.map((type) => [type, {}]))
    : { 'application/json': { schema: fromJoi(body) } };
  return { required: !optional, content };
}

function parameters(where: 'path' | 'query', schema: Joi.ObjectSchema | undefined, template = ''): object[] {
  if (schema) {
    const { properties = {}, required = [] } = fromJoi(schema) as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: property,
    }));
  }
  return [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

/** `/api/menu/items` -> `menu`; what is outside /api says so by its own first word. */
function tagOf(path: string): string {
  return path.replace(/^\/api\//, '/').split('/')[1] ?? 'site';
}
