/**
 * The door of every root command: `npm start`, `npm test`, `npm run serve | dev | verify | bench …`.
 *
 * Only this file is read by a Node that may be too old, and before any package is there: it is written in what such a
 * Node understands, and imports the rest once it is known to run.
 */
const MINIMUM = { major: 20, minor: 19 };

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < MINIMUM.major || (major === MINIMUM.major && minor < MINIMUM.minor)) {
  console.error(
    `This needs Node ${MINIMUM.major}.${MINIMUM.minor} or newer; this is Node ${process.versions.node}.\n` +
      'Get it from https://nodejs.org, or with a version manager: nvm install 22, fnm use 22, volta install node@22.',
  );
  process.exit(1);
}

const { runCommand } = await import('./runCommand.mjs');
await runCommand(process.argv[2] ?? 'start', process.argv.slice(3));
