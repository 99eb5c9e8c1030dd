import { createHash } from 'node:crypto';

/**
 * What the compiler says of the code of the frame, such as `preview/preview.ts`; undefined while it can run. A fault of the
 * section alone is shown by the section's own page.
 *
 * @param {import('webpack').Stats} stats
 * @returns {string | undefined}
 */
export function frameProblem(stats) {
  const { errors, chunkGraph, entrypoints } = stats.compilation;
  const chunks = entrypoints.get('frame')?.chunks ?? [];
  const isInFrame = errors.some((error) => {
    const { module } = /** @type {import('webpack').WebpackError} */ (error);
    return module && chunks.some((chunk) => chunkGraph.isModuleInChunk(module, chunk));
  });
  return isInFrame ? problemsOf(stats) : undefined;
}

/**
 * @param {import('webpack').Stats} stats
 * @returns {string}
 */
export function problemsOf(stats) {
  return stats.toString({ preset: 'errors-only', colors: false });
}

/**
 * A page in place of the frame. It loads again as soon as its address answers without this problem, also when that is repaired
 * while the page loads.
 *
 * @param {string} title
 * @param {string} problem
 */
export function problemPage(title, problem) {
  const mark = createHash('sha256').update(problem).digest('hex');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escape(title)} does not compile</title>
    <link rel="icon" href="data:," />
  </head>
  <body style="max-width: 70rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif">
    <h1>The preview of ${escape(title)} does not compile</h1>
    <p>This page continues by itself once the code is repaired.</p>
    <pre role="alert" style="overflow: auto; padding: 1rem; border: 2px solid #b3261e; border-radius: 10px">${escape(problem)}</pre>
    <script>
      const read = () => fetch(location.href).then((answer) => answer.text());
      setInterval(() => read().then((text) => text.includes('${mark}') || location.reload(), () => undefined), 500);
    </script>
  </body>
</html>
`;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
