import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import type { OpenApiDocument } from '../http/openapi/describeApi';

type Answered = { method: string; path: string; status: number; mediaType: string; json: unknown };

type Response = { content?: Record<string, { schema?: object }> };

type DescribedRoute = { method: string; pattern: RegExp; template: string; responses: Record<string, Response> };

/** Tells what is wrong with an answer, judged by the API's description; undefined when it conforms. */
export type CheckConformance = (answered: Answered) => string | undefined;

const checks = new Map<string, Promise<CheckConformance>>();

/** The check for a server's own description, read once. */
export function conformanceOf(url: string): Promise<CheckConformance> {
  let check = checks.get(url);
  if (!check) {
    check = fetch(`${url}/api/openapi.json`).then(async (response) =>
      createCheck((await response.json()) as OpenApiDocument, { isValid: true }),
    );
    checks.set(url, check);
  }
  return check;
}

/**
 * @param isValid  the schemas are known to be valid ones: openapi.test.ts has them checked, each other file saves the time
 */
export function createCheck(document: OpenApiDocument, { isValid = false } = {}): CheckConformance {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    meta: !isValid,
    validateSchema: !isValid,
    // A validator of a test file judges a few answers: it is made more often than used, so compiling must be quick.
    inlineRefs: false,
    code: { optimize: false },
  });
  // Stricter than the standard: we write UTC, and the restaurant's days.
  ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/);
  ajv.addSchema({ ...document, $id: 'api' });
  const routes = Object.entries(document.paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { responses }]): DescribedRoute => ({
      method: method.toUpperCase(),
      template,
      pattern: patternOf(template),
      responses: responses as Record<string, Response>,
    })),
  );
  const validators = new Map<object, ValidateFunction>();
  const validatorOf = (schema: object): ValidateFunction => {
    let validator = validators.get(schema);
    if (!validator) {
      const inDocument = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
      validators.set(schema, (validator = ajv.compile(JSON.parse(inDocument) as object)));
    }
    return validator;
  };

  return ({ method, path, status, mediaType, json }) => {
    const [plain = ''] = path.split('?');
    // Fixed paths stand before those with an id, as in the router.
    const route = routes.find((candidate) => candidate.method === method && candidate.pattern.test(plain));
    if (!route || status === 304) return undefined;
    const response = route.responses[status] ?? (status >= 400 ? route.responses.default : undefined);
    if (!response) return `${method} ${route.template} answered ${status}, which is not described`;
    const content = response.content?.[mediaType];
    if (json === undefined) return undefined;
    if (!content) return `${method} ${route.template} answered ${status} as ${mediaType}, which is not described`;
    if (!content.schema) return undefined;
    const validate = validatorOf(content.schema);
    if (validate(json)) return undefined;
    return `${method} ${route.template} answered ${status} with ${ajv.errorsText(validate.errors)}`;
  };
}

function patternOf(template: string): RegExp {
  const escaped = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
