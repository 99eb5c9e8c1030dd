/**
 * TypeScript and JSX to CommonJS, the module format that Jest runs. Types are checked by `npm run typecheck`.
 *
 * @type {Record<string, [string, Record<string, unknown>]>}
 */
exports.swcTransform = {
  '^.+\\.[cm]?[jt]sx?$': [
    require.resolve('@swc/jest'),
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: true } },
      },
      module: { type: 'commonjs' },
      sourceMaps: true,
    },
  ],
};
