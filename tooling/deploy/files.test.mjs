// OPS-3, OPS-4: the files of deploy/ fit the server, and run it without privileges. No engine reads them here.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { validate } from 'dockerfile-utils';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { tsImport } from 'tsx/esm/api';
import { parse } from 'yaml';
import { ROOT } from '../environment/settings.mjs';
import { run } from '../processes/run.mjs';
import {
  BUCKET_SECRET_NAMES,
  exampleSettings,
  readEnvFile,
  SECRET_NAMES,
  writeSecrets,
} from './testing/exampleSettings.mjs';
import { readDockerfile } from './testing/readDockerfile.mjs';

const DEPLOY = join(ROOT, 'deploy');
const MODELS = { ConfigMap, Deployment, NetworkPolicy, PodDisruptionBudget, Secret, Service };
/** Read by Node, and by no setting of ours. */
const NODE_SETTINGS = ['HOME', 'NODE_ENV'];

const folder = mkdtempSync(join(tmpdir(), 'deploy-files-'));
/** @type {typeof import('../../backend/src/env/index')} */
let environment;
before(async () => {
  environment = await tsImport('../../backend/src/env/index.ts', import.meta.url);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} path */
const read = (path) => readFileSync(join(DEPLOY, path), 'utf8');
/** @param {string} path @returns {any} */
const readYaml = (path) => parse(read(path), { merge: true });
const compose = () => readYaml('compose.yaml');
const kubernetes = () =>
  readdirSync(join(DEPLOY, 'kubernetes'))
    .filter((name) => name !== 'kustomization.yaml')
    .map((name) => ({ name, object: readYaml(`kubernetes/${name}`) }));
/** @param {string} name */
const manifest = (name) => readYaml(`kubernetes/${name}.yaml`);
const image = () => Object.fromEntries(stepsOf('ENV').map((word) => word.split('=', 2)));
/** @param {string} name */
const stepsOf = (name) =>
  (readDockerfile(join(DEPLOY, 'Dockerfile')).at(-1)?.steps ?? [])
    .filter((s) => s.name === name)
    .flatMap((s) => s.words);

const BUCKET_UNIT = 'site.service.d/bucket.conf';
const ROTATION_UNIT = 'site.service.d/rotation.conf';
/** The lines `Name=value` of a unit. @param {string} name @param {string} [file] @returns {string[]} */
const unit = (name, file = 'site.service') =>
  [...read(file).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((match) => match[1] ?? '');
/** @param {string} [file] */
const unitVariables = (file) => readEnvFile(unit('Environment', file).join(' ').split(' ').join('\n'));
const composeBucket = () => readYaml('compose.bucket.yaml');
const withBucket = { isBucketUsed: true };

/** Each way to run the site, with the variables that it hands to the server. @returns {Record<string, Record<string, string>>} */
const ways = () => ({
  compose: { ...image(), ...exampleSettings(), ...compose().services.site.environment },
  systemd: { ...unitVariables(), ...exampleSettings() },
  kubernetes: { ...image(), ...manifest('config').data },
  'compose with a bucket': {
    ...{ ...image(), ...exampleSettings(withBucket), ...compose().services.site.environment },
    ...composeBucket().services.site.environment,
  },
  'systemd with a bucket': { ...unitVariables(), ...unitVariables(BUCKET_UNIT), ...exampleSettings(withBucket) },
});
const BUCKET_WAYS = ['kubernetes', 'compose with a bucket', 'systemd with a bucket'];

for (const way of ['compose', 'systemd', ...BUCKET_WAYS]) {
  test(`${way} sets only what the server reads, and all that production needs`, () => {
    const variables = ways()[way] ?? {};
    for (const name of Object.keys(variables))
      assert.ok(
        NODE_SETTINGS.includes(name) || environment.isSetting(name.replace(/_FILE$/, '')),
        `${name} is no setting`,
      );
    const files = Object.entries(variables).filter(([name]) => name.endsWith('_FILE'));
    const isBucketUsed = BUCKET_WAYS.includes(way);
    const secrets = isBucketUsed ? [...SECRET_NAMES, ...BUCKET_SECRET_NAMES] : [...SECRET_NAMES];
    assert.deepEqual(files.map(([, path]) => path.split('/').at(-1)).sort(), secrets.sort());
    const env = environment.parseEnv({ ...variables, ...writeSecrets(mkdtempSync(join(folder, 'secrets-'))) });
    assert.equal(env.SITE_MODE, 'production');
    assert.equal(env.ALLOW_SANDBOX_PAYMENTS, false);
    assert.equal(env.RELEASE_STORE_URL.startsWith('s3://'), isBucketUsed);
  });
}

test('OPS-17 each way gives a process the 1 GiB that the guide names, and the alert fires below it', () => {
  const [container] = manifest('deployment').spec.template.spec.containers;
  assert.equal(compose().services.site.mem_limit, '1g');
  assert.deepEqual(unit('MemoryMax'), ['1G']);
  assert.equal(container.resources.limits.memory, '1Gi');
  assert.match(readFileSync(join(ROOT, 'docs/deploy.md'), 'utf8'), /A process needs 1 GiB of memory/);
  const alerts = read('monitoring/rules/alerts.yaml');
  assert.ok(Number(/process_resident_memory_bytes\S* > (\d+) \* 1024 \* 1024/.exec(alerts)?.[1]) < 1024);
});

test('the log of each container is bounded', () => {
  for (const [name, { logging }] of Object.entries(compose().services))
    assert.deepEqual(Object.keys(logging?.options ?? {}), ['max-size', 'max-file'], name);
});

test('OPS-67 the files of a rotation hand over the other secret, and name no second setting', () => {
  const { services, secrets } = readYaml('compose.rotation.yaml');
  const file = 'site_secret_fallbacks';
  for (const service of [services.site, services.migrate])
    assert.deepEqual(service, {
      environment: { SITE_SECRET_FALLBACKS_FILE: `/run/secrets/${file}` },
      secrets: [file],
    });
  assert.deepEqual(secrets, { [file]: { file: `secrets/${file}` } });
  assert.deepEqual(unit('LoadCredential', ROTATION_UNIT), [`${file}:/etc/site/secrets/${file}`]);
  assert.deepEqual(unitVariables(ROTATION_UNIT), { SITE_SECRET_FALLBACKS_FILE: `%d/${file}` });
  assert.ok(environment.isSetting('SITE_SECRET_FALLBACKS'));
});

test('each secret of a way has a source', () => {
  const { services, secrets } = compose();
  for (const name of SECRET_NAMES) {
    assert.ok(services.site.secrets.includes(name) && secrets[name].file === `secrets/${name}`, `compose: ${name}`);
    assert.ok(unit('LoadCredential').includes(`${name}:/etc/site/secrets/${name}`), `systemd: ${name}`);
  }
  for (const name of BUCKET_SECRET_NAMES) {
    const { services, secrets } = composeBucket();
    for (const service of [services.site, services.migrate]) assert.ok(service.secrets.includes(name), name);
    assert.equal(secrets[name].file, `secrets/${name}`);
    assert.ok(unit('LoadCredential', BUCKET_UNIT).includes(`${name}:/etc/site/secrets/${name}`), `systemd: ${name}`);
  }
  const all = [...SECRET_NAMES, ...BUCKET_SECRET_NAMES];
  assert.deepEqual(Object.keys(manifest('secret.example').stringData).sort(), all.sort());
});

test('an unfilled secret keeps the server from starting', () => {
  const path = join(folder, 'unfilled');
  writeFileSync(path, manifest('secret.example').stringData.site_secret);
  const given = { ...ways().kubernetes, ...writeSecrets(folder), SITE_SECRET_FILE: path };
  assert.throws(() => environment.parseEnv(given), /"SITE_SECRET_FILE" names .* is empty/);
});

test('the Dockerfile has no fault that its parser knows, and no instruction in the shell form', () => {
  assert.deepEqual(validate(read('Dockerfile')), []);
  for (const { steps } of readDockerfile(join(DEPLOY, 'Dockerfile')))
    for (const { name, words, isExecForm } of steps) {
      if (['RUN', 'CMD', 'ENTRYPOINT', 'HEALTHCHECK'].includes(name))
        assert.ok(isExecForm, `${name} ${words.join(' ')}`);
      assert.notEqual(name, 'ADD');
    }
  assert.deepEqual(validate('FROM a\nRUNS x\n').length, 1, 'the parser finds a planted fault');
});

test('the image runs as a user without rights', () => {
  const steps = readDockerfile(join(DEPLOY, 'Dockerfile')).at(-1)?.steps ?? [];
  assert.deepEqual(stepsOf('USER'), ['node']);
  const afterUser = steps.slice(steps.findIndex(({ name }) => name === 'USER')).map(({ name }) => name);
  assert.ok(!afterUser.includes('COPY') && !afterUser.includes('RUN'));
});

test('nothing that is secret or made gets into the image', () => {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
  for (const name of ['.git', '.data', '.env', '**/node_modules', '**/dist', 'deploy'])
    assert.ok(ignored.includes(name), name);
});

test('the services of compose start in order, stop in time, and write to their volumes only', () => {
  const { services, volumes, networks, secrets } = compose();
  const { site, migrate, database } = services;
  assert.deepEqual(migrate.depends_on, { database: { condition: 'service_healthy' } });
  assert.deepEqual(site.depends_on, { migrate: { condition: 'service_completed_successfully' } });
  assert.ok(database.healthcheck.test.length > 1);
  for (const service of [site, migrate]) {
    assert.equal(service.read_only, true);
    assert.deepEqual(service.cap_drop, ['ALL']);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
  }
  assert.equal(site.stop_grace_period, '20s');
  assert.ok(site.ports.every((/** @type {string} */ port) => port.startsWith('127.0.0.1:')));
  assert.equal(database.ports, undefined);
  assert.equal(networks.inside.internal, true);
  for (const service of [site, database])
    for (const mount of service.volumes) assert.ok(mount.split(':')[0] in volumes, mount);
  for (const service of [site, migrate, database]) for (const name of service.secrets) assert.ok(name in secrets, name);
});

test('compose leaves no volume without a name behind', () => {
  const { services } = compose();
  const paths = stepsOf('VOLUME');
  assert.deepEqual(paths, ['/data']);
  for (const name of ['site', 'migrate']) {
    const { volumes = [], tmpfs } = services[name];
    const mounted = [...volumes.map((/** @type {string} */ mount) => mount.split(':')[1]), ...tmpfs];
    for (const path of [...paths, '/tmp']) assert.ok(mounted.includes(path), `${name}: ${path}`);
  }
});

test('the unit is valid, and systemd rates its exposure below 2 of 10', { skip: noSystemd() }, async () => {
  const path = join(folder, 'site.service');
  writeFileSync(path, read('site.service').replaceAll('/usr/bin/node', process.execPath));
  const verified = await run('systemd-analyze', ['verify', '--man=no', path]);
  assert.deepEqual(
    [verified.code, verified.stderr.split('\n').filter((line) => line.includes('site.service'))],
    [0, []],
  );
  const rated = await run('systemd-analyze', ['security', '--offline=true', '--threshold=20', '--no-pager', path]);
  assert.equal(rated.code, 0, rated.stdout.slice(-200));
  writeFileSync(path, read('site.service').replace('Type=exec', 'Tpye=exec'));
  assert.match((await run('systemd-analyze', ['verify', '--man=no', path])).stderr, /Unknown key(?: name)? 'Tpye'/);
});

function noSystemd() {
  return existsSync('/usr/bin/systemd-analyze') ? false : 'needs systemd-analyze';
}

test('the unit migrates, serves, and gives twenty seconds to stop', () => {
  assert.match(unit('ExecStartPre')[0] ?? '', /^\/usr\/bin\/node .*backend\/dist\/main\.js migrate$/);
  assert.match(unit('ExecStart')[0] ?? '', /^\/usr\/bin\/node .*backend\/dist\/main\.js serve$/);
  assert.deepEqual([unit('TimeoutStopSec'), unit('KillMode'), unit('DynamicUser')], [['20'], ['mixed'], ['yes']]);
});

test('OPS-42 the unit goes on trying while its database is away', () => {
  assert.deepEqual([unit('Restart'), unit('StartLimitIntervalSec')], [['on-failure'], ['0']]);
});

test('every manifest is valid by the schema of Kubernetes', () => {
  for (const { name, object } of kubernetes()) {
    const Model = MODELS[/** @type {keyof typeof MODELS} */ (object.kind)];
    assert.ok(Model, `${name}: ${object.kind}`);
    assert.doesNotThrow(() => new Model(object).validate(), name);
  }
  const wrong = manifest('deployment');
  wrong.spec.replicas = 'two';
  assert.throws(() => new Deployment(wrong).validate(), /replicas/);
});

test('kustomize names every manifest but the template of the secret', () => {
  const { resources } = readYaml('kubernetes/kustomization.yaml');
  const files = kubernetes().map(({ name }) => name);
  assert.deepEqual([...resources, 'secret.example.yaml'].sort(), files.sort());
});

test('the manifests select the same pods, and name ports, volumes and secrets that exist', () => {
  const { spec } = manifest('deployment');
  const { labels } = spec.template.metadata;
  const pod = spec.template.spec;
  assert.deepEqual(spec.selector.matchLabels, labels);
  assert.deepEqual(manifest('service').spec.selector, labels);
  assert.deepEqual(manifest('disruption-budget').spec.selector.matchLabels, labels);
  assert.deepEqual(manifest('network-policy').spec.podSelector.matchLabels, labels);
  const [site] = pod.containers;
  const ports = site.ports.map((/** @type {{ name: string }} */ { name }) => name);
  for (const { targetPort } of manifest('service').spec.ports) assert.ok(ports.includes(targetPort));
  assert.equal(String(site.ports[1].containerPort), manifest('config').data.METRICS_PORT);
  assert.equal(String(site.ports[0].containerPort), image().PORT);
  const volumes = pod.volumes.map((/** @type {{ name: string }} */ { name }) => name);
  for (const { name } of site.volumeMounts) assert.ok(volumes.includes(name), name);
  assert.equal(pod.volumes[0].secret.secretName, manifest('secret.example').metadata.name);
  for (const { name, secret, emptyDir } of pod.volumes)
    assert.ok(secret ?? emptyDir, `${name}: pods share nothing on a disk`);
  assert.equal(site.envFrom[0].configMapRef.name, manifest('config').metadata.name);
});

test('pods run without rights, are probed by what each probe means, and have time to stop', () => {
  const pod = manifest('deployment').spec.template.spec;
  assert.equal(pod.securityContext.runAsNonRoot, true);
  assert.equal(pod.automountServiceAccountToken, false);
  for (const container of [...pod.initContainers, ...pod.containers]) {
    assert.equal(container.securityContext.allowPrivilegeEscalation, false);
    assert.equal(container.securityContext.readOnlyRootFilesystem, true);
    assert.deepEqual(container.securityContext.capabilities.drop, ['ALL']);
  }
  const [site] = pod.containers;
  assert.equal(site.livenessProbe.httpGet.path, '/livez');
  assert.equal(site.readinessProbe.httpGet.path, '/readyz');
  assert.deepEqual(pod.initContainers[0].args, ['migrate']);
  assert.equal(manifest('disruption-budget').spec.unhealthyPodEvictionPolicy, 'AlwaysAllow');
  const pauses = Number(site.lifecycle.preStop.exec.command[1]);
  assert.ok(pod.terminationGracePeriodSeconds >= pauses + 20);
});
