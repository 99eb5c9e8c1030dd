/**
 * Ends a command that a Node runs which is too old for it. Imported first: what is imported after it is not run then. Written in what
 * such a Node understands.
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
