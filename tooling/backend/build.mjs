import { build } from 'esbuild';
import { bundle } from './bundle.mjs';

// Another file than usual, for a test that runs the program; it has to lie in the same folder.
const [outfile = bundle.outfile] = process.argv.slice(2);
await build({ ...bundle, outfile });
