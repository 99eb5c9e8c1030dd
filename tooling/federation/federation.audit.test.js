const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { baseConfig } = require('./baseConfig.js');
const { hostContractVersion } = require('./names.js');
const { remoteConfig } = require('./remoteConfig.js');
const { shellConfig } = require('./shellConfig.js');
const { ForbidSecondCopiesPlugin } = require('./ForbidSecondCopiesPlugin.js');
const { ModuleIdsPlugin } = require('./ModuleIdsPlugin.js');
const { sharedModules } = require('./shared.js');

/**
 * The federation audit. It goes by the folders that are there, so that a new remote is checked on its first day.
 */

const ROOT = join(__dirname, '../..');
const REMOTES = readdirSync(ROOT).filter((name) => /^mf-/.test(name) && existsSync(join(ROOT, name, 'package.json')));
const CALL = (/** @type {string} */ kind) => `module.exports = require('@site/tooling/federation').${kind}(__dirname);`;

/** @param {string} name */
const packageOf = (name) => require(join(ROOT, name, 'package.json'));

/**
 * The options that a configuration gives to module federation.
 *
 * @param {import('webpack').Configuration | undefined} config
 * @returns {any}
 */
function federationOf(config) {
  const plugin = config?.plugins?.find((one) => one && one.constructor.name === 'ModuleFederationPlugin');
  return /** @type {any} */ (plugin)?._options;
}

it('finds the remotes', () => {
  expect(REMOTES.length).toBeGreaterThanOrEqual(6);
});

it('WEB-166 the chunk of each page of the shell is named after its path', () => {
  const source = readFileSync(join(ROOT, 'shell/src/app/pages.ts'), 'utf8');
  const chunks = [...source.matchAll(/'(\/[^']*)': lazyPage\([^"]*webpackChunkName: "page-([^"]*)"/g)];
  const paths = chunks.map(([, path]) => path);
  expect(['/', ...paths].sort()).toEqual([...packageOf('shell').section.routes].sort());
  expect(chunks.map(([, , name]) => `/${name}`)).toEqual(paths);
});

describe.each(REMOTES)('%s', (name) => {
  it('takes its whole configuration from here', () => {
    expect(readFileSync(join(ROOT, name, 'webpack.config.js'), 'utf8').trim()).toBe(CALL('remote'));
  });

  it('has no "type", which would break the generated entry', () => {
    expect(packageOf(name)).not.toHaveProperty('type');
  });

  it('CMP-15 shares exactly what the shell provides, brings no copy of its own, and takes the installed version', () => {
    const provided = federationOf(shellConfig(join(ROOT, 'shell'), false)[0]).shared;
    const { shared } = federationOf(remoteConfig(join(ROOT, name), false)[0]);
    expect(Object.keys(shared)).toEqual(Object.keys(provided));
    for (const [door, options] of Object.entries(shared)) {
      expect(options).toEqual({
        singleton: true,
        strictVersion: true,
        import: false,
        requiredVersion:
          door === '@site/kit' ? expect.stringMatching(/^\^([1-9]\d*\.0|0\.\d+)\.0$/) : `^${provided[door].version}`,
      });
    }
  });

  it('CMP-4 has a section block and a file for each module that it names', () => {
    const { exposes } = federationOf(remoteConfig(join(ROOT, name), false)[0]);
    const { section } = packageOf(name);
    expect(Object.keys(exposes)).toEqual(['./App', ...Object.values(section.slots)]);
    for (const file of Object.values(exposes)) expect(existsSync(join(ROOT, name, file))).toBe(true);
    expect(section.routes.length).toBeGreaterThan(0);
  });

  it('states the versions of shared packages that the shell states', () => {
    const { dependencies } = packageOf('shell');
    for (const { packageName } of sharedModules(join(ROOT, name), false))
      expect(packageOf(name).dependencies[packageName]).toBe(dependencies[packageName]);
  });
});

describe('shell', () => {
  it('takes the version of the host contract from the code that implements it', () => {
    expect(packageOf('shell').section).not.toHaveProperty('hostContract');
    expect(hostContractVersion()).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('takes its whole configuration from here and has no "type"', () => {
    expect(readFileSync(join(ROOT, 'shell/webpack.config.js'), 'utf8').trim()).toBe(CALL('shell'));
    expect(packageOf('shell')).not.toHaveProperty('type');
  });

  it('brings every shared module at once and alone', () => {
    const { shared } = federationOf(shellConfig(join(ROOT, 'shell'), false)[0]);
    for (const options of Object.values(shared))
      expect(options).toMatchObject({ singleton: true, strictVersion: true, eager: true });
  });
});

it('runs on the one webpack that federation works with', () => {
  expect(require('webpack/package.json').version).toBe('5.110.3');
  expect(packageOf('tooling').dependencies.webpack).toBe('5.110.3');
});

/** Reading webpack and the package takes a second on a quiet machine, and many beside other work. */
const BUILD_MS = 60_000;

describe('a remote that would bundle part of a shared package', () => {
  /**
   * @param {string} request
   * @returns {Promise<string>} what its build says
   */
  function build(request) {
    const webpack = require('webpack');
    const dir = join(ROOT, 'mf-careers');
    return new Promise((resolve, reject) => {
      webpack(
        {
          mode: 'none',
          context: dir,
          entry: `data:text/javascript,import ${JSON.stringify(require.resolve(request, { paths: [join(ROOT, 'kit')] }))}`,
          output: { path: join(dir, 'dist-never-written') },
          plugins: [
            new ForbidSecondCopiesPlugin(dir),
            (compiler) => compiler.hooks.shouldEmit.tap('nothing', () => false),
          ],
        },
        (error, stats) => (error ? reject(error) : resolve(String(stats?.toString({ all: false, errors: true })))),
      );
    });
  }

  it(
    'does not build with a door of jotai that is not shared',
    async () => {
      await expect(build('jotai/utils')).resolves.toMatch(/would be a second copy of a part of jotai/);
    },
    BUILD_MS,
  );

  it(
    'CMP-270 does not build with what kit shares',
    async () => {
      await expect(build('./src/cart/createCart.ts')).resolves.toMatch(
        /would be a second copy of a part of @site\/kit/,
      );
    },
    BUILD_MS,
  );

  it(
    'does not build with a router of its own',
    async () => {
      await expect(build('react-router-dom')).resolves.toMatch(/Import what you need from '@site\/kit'/);
    },
    BUILD_MS,
  );
});

it(
  'CMP-270 a remote bundles those parts of kit that it uses, and takes the rest of kit from the page',
  async () => {
    const webpack = require('webpack');
    const dir = join(ROOT, 'mf-careers');
    const base = baseConfig(dir, { development: false, refresh: false });
    const source = "import { FilterChip } from '@site/kit/parts'; globalThis.chip = FilterChip;";
    /** @type {import('webpack').StatsCompilation} */
    const { errors, modules = [] } = await new Promise((resolve, reject) => {
      webpack(
        {
          ...base,
          entry: `data:text/javascript,${encodeURIComponent(source)}`,
          externals: Object.keys(federationOf(remoteConfig(dir, false)[0]).shared),
          optimization: { ...base.optimization, concatenateModules: false, moduleIds: 'named', minimize: false },
          plugins: [
            new ForbidSecondCopiesPlugin(dir),
            (compiler) => compiler.hooks.shouldEmit.tap('nothing', () => false),
          ],
        },
        (error, stats) =>
          error || !stats
            ? reject(error ?? new Error('no result'))
            : resolve(stats.toJson({ all: false, errors: true, modules: true })),
      );
    });
    expect(errors).toEqual([]);
    expect(modules.flatMap(({ name = '' }) => name.match(/kit\/.*/) ?? [])).toEqual(['kit/src/parts/Chip.tsx']);
  },
  BUILD_MS,
);

describe('the ids of modules', () => {
  /** Enough that some of their hashes meet. */
  const NAMES = Array.from({ length: 120 }, (_, number) => `m${number}`);

  /**
   * @param {string[]} names  modules, in the order in which they are found
   * @param {Partial<import('webpack').Configuration>} config
   * @returns {Promise<Record<string, string | number | null>>} each module's id by its name
   */
  function idsOf(names, config) {
    const webpack = require('webpack');
    return new Promise((resolve, reject) => {
      webpack(
        {
          mode: 'none',
          entry: Object.fromEntries(names.map((name) => [name, `data:text/javascript,globalThis.${name} = 1`])),
          output: { path: join(__dirname, 'dist-never-written') },
          ...config,
          plugins: [
            ...(config.plugins ?? []),
            (compiler) => compiler.hooks.shouldEmit.tap('nothing', () => false),
            (compiler) =>
              compiler.hooks.done.tap('ids', ({ compilation }) =>
                resolve(
                  Object.fromEntries(
                    [...compilation.modules]
                      .filter((module) => /globalThis\.m/.test(module.identifier()))
                      .map((module) => [module.identifier(), compilation.chunkGraph.getModuleId(module)])
                      .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
                  ),
                ),
              ),
          ],
        },
        (error) => error && reject(error),
      );
    });
  }

  it(
    'CMP-50 do not depend on the order in which modules are found',
    async () => {
      const backwards = [...NAMES].reverse();
      const ours = { optimization: { moduleIds: /** @type {const} */ (false) }, plugins: [new ModuleIdsPlugin()] };
      const ids = await idsOf(NAMES, ours);
      expect(new Set(Object.values(ids)).size).toBe(NAMES.length);
      expect(await idsOf(backwards, ours)).toEqual(ids);
      // Without the plugin some do, so these names show the difference.
      const theirs = { optimization: { moduleIds: /** @type {const} */ ('deterministic') } };
      expect(await idsOf(backwards, theirs)).not.toEqual(await idsOf(NAMES, theirs));
    },
    BUILD_MS,
  );
});
