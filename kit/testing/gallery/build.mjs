/**
 * Builds the gallery, a page with every component in every state, into kit/dist/gallery.
 * With `--serve` it also answers on PORT (3300).
 */
import { cp, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const outdir = here('../../dist/gallery');

await mkdir(outdir, { recursive: true });
await cp(here('index.html'), `${outdir}/index.html`);

const build = await context({
  entryPoints: [here('main.tsx')],
  outdir,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  loader: { '.woff2': 'file' },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'info',
});
await build.rebuild();

if (process.argv.includes('--serve')) {
  await build.serve({ servedir: outdir, port: Number(process.env.PORT ?? 3300) });
} else {
  await build.dispose();
}
