/**
 * The door of every root command: `npm start`, `npm test`, `npm run serve | dev | verify | bench …`.
 *
 * Only this file and the check that it begins with are read by a Node that may be too old, and before any package is there. The
 * rest is imported once it is known to run.
 */
import '../processes/requireNode.mjs';

const { runCommand } = await import('./runCommand.mjs');
await runCommand(process.argv[2] ?? 'start', process.argv.slice(3));
