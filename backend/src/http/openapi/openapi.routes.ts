import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import Joi from 'joi';
import { answer } from '../answer';
import type { DeclaredRoute } from '../DeclaredRoute';
import type { Routers } from '../routers';
import { describeApi, type OpenApiDocument } from './describeApi';
import { docsPage, docsScript } from './docsPage';

/** The page's own policy: the library's files are ours, its styles are partly inline, and it calls no other origin. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/** What the page needs of the library, and its type. */
const LIBRARY_FILES: Record<string, string> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
};

const fileSchema = Joi.object<{ file: string }, true>({
  file: Joi.string()
    .valid('start.js', ...Object.keys(LIBRARY_FILES))
    .required(),
});

/** The API's description and a page to browse it. */
export function openApiRoutes({ public: guests }: Routers, declared: readonly DeclaredRoute[]): void {
  let document: OpenApiDocument | undefined;

  guests.get(
    '/api/openapi.json',
    { summary: 'This description', answers: { 200: 'An OpenAPI 3.1 document' } },
    ({ ctx }) => {
      ctx.set('Cache-Control', 'public, max-age=60');
      document ??= describeApi(declared);
      return document;
    },
  );

  guests.get(
    '/api/docs',
    { summary: 'A page to browse this description', answers: { 200: 'The page' }, produces: 'text/html' },
    () =>
      answer(200, docsPage, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': DOCS_POLICY,
        'Cache-Control': 'public, max-age=60',
      }),
  );

  guests.get(
    '/api/docs/:file',
    { summary: 'Files of that page', params: fileSchema, answers: { 200: 'The file' }, produces: 'text/javascript' },
    async ({ params: { file } }) => {
      const headers = { 'Cache-Control': 'public, max-age=3600' };
      const type = LIBRARY_FILES[file];
      if (type === undefined) {
        return answer(200, docsScript, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' });
      }
      const library = dirname(createRequire(__filename).resolve('swagger-ui-dist/package.json'));
      return answer(200, await readFile(join(library, file)), { ...headers, 'Content-Type': type });
    },
  );
}
