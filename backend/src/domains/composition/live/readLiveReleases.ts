import {
  SHELL,
  type ActiveRelease,
  type LivePart,
  type LiveReleases,
  type LiveRollout,
  type Release,
  type Rollout,
  type SlotName,
} from '@site/contracts';
import { select } from '../../../database/connection';
import { activeReleasesOf, readHistory } from '../activation/activeReleases';
import { composedReleases, versionsOf } from '../activation/nextComposition';
import { releasesOf } from '../activation/releasesOf';
import { BUDGETS, firstLoadBytes } from '../gate/budgets';
import { listPublishedNames } from '../publishedReleases';
import { isFailing } from '../health/failingReleases';

type Doing = { isProven: boolean; loads: number; pages: number; networks: number };

/** Reads the live releases, for staff; null while nothing is activated. */
export async function readLiveReleases(): Promise<LiveReleases | null> {
  // One read for all parts: this process may still serve the composition before, and with parts of both a section that
  // was just changed would be missing.
  const history = await readHistory();
  const [composition] = history;
  if (!composition) return null;
  const versions = versionsOf(composition);
  const [releases, doing, published] = await Promise.all([
    releasesOf(versions),
    readDoing(composedReleases(versions)),
    listPublishedNames(),
  ]);
  const active = await activeReleasesOf(history);
  const parts = active.flatMap((one): LivePart[] => {
    const release = releases[one.remote];
    const composed = versions[one.remote];
    if (!release || !composed) return [];
    const changes = { previous: composed.previous, off_since: composed.off?.since ?? null };
    const rollout = composed.rollout
      ? presentRollout(composed.rollout, doing.get(keyOf(one.remote, composed.rollout.version)))
      : null;
    return [
      { ...describe(one, release), ...changes, ...figuresOf(doing.get(keyOf(one.remote, one.version))), rollout },
    ];
  });
  return { composition_id: composition.id, parts, absent: published.filter((name) => !versions[name]) };
}

function describe(active: ActiveRelease, release: Release) {
  const isShell = active.remote === SHELL;
  return {
    ...active,
    title: isShell ? 'Shell' : release.section.title,
    owner: release.section.owner,
    commit: release.commit,
    built_at: release.builtAt,
    first_load_bytes: firstLoadBytes(release),
    budget_bytes: isShell ? null : BUDGETS.remote,
    routes: release.section.routes,
    slots: Object.keys(release.section.slots) as SlotName[],
  };
}

function figuresOf({ isProven, loads, pages, networks }: Doing = { isProven: false, loads: 0, pages: 0, networks: 0 }) {
  return {
    is_proven: isProven,
    is_failing: isFailing({ pages, networks, loads }),
    page_loads: loads,
    failing_pages: pages,
  };
}

function presentRollout(rollout: Rollout, doing: Doing | undefined): LiveRollout {
  const { is_proven: _proven, ...figures } = figuresOf(doing);
  return { ...rollout, ...figures };
}

const keyOf = (remote: string, version: string): string => `${remote} ${version}`;

type Row = {
  remote: string;
  version: string;
  proven_at: Date | null;
  page_loads: number | string;
  pages: number | string;
  networks: number | string;
};

/** How each of these releases is doing since it was activated, by remote and version. */
async function readDoing(composed: ReturnType<typeof composedReleases>): Promise<Map<string, Doing>> {
  const rows = await select<Row>(
    `SELECT states.remote, states.version, states.proven_at, states.page_loads,
            COUNT(DISTINCT reports.page) AS pages, COUNT(DISTINCT reports.network) AS networks
       FROM release_states states
       LEFT JOIN composition_reports reports
         ON reports.remote = states.remote AND reports.version = states.version
        AND reports.at >= states.activated_at AND reports.page IS NOT NULL
      WHERE (states.remote, states.version) IN (:versions)
      GROUP BY states.remote, states.version, states.proven_at, states.page_loads`,
    { versions: composed.map(({ remote, version }) => [remote, version]) },
  );
  return new Map(
    rows.map(({ remote, version, proven_at: provenAt, page_loads: loads, pages, networks }) => [
      keyOf(remote, version),
      { isProven: provenAt !== null, loads: Number(loads), pages: Number(pages), networks: Number(networks) },
    ]),
  );
}
