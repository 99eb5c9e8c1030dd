import type { Stage } from './Stage.mts';

/** Each application that was acknowledged is stored under its id, and none is stored twice. */
export async function checkApplicants(stage: Stage) {
  const emails = stage.applicants.flatMap((applicant) => applicant.emails);
  if (emails.length === 0) return;
  const acknowledged = stage.applicants.flatMap(({ applied }) => applied);
  const stored = await stage.query('SELECT id, email FROM career_applications WHERE email IN (?)', [emails]);
  const ids = new Set(stored.map(({ id }) => id));
  const found = acknowledged.filter((id) => ids.has(id)).length;
  const doubles = stored.length - new Set(stored.map(({ email }) => email)).size;
  stage.findings.record(
    'an application that got its id is there, once',
    found === acknowledged.length && new Set(acknowledged).size === acknowledged.length && doubles === 0,
    `${acknowledged.length} applications acknowledged, ${found} found, ${doubles} stored twice`,
  );
}
