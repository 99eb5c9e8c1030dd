import type { ActiveRelease } from '@site/contracts';
import { Link } from '@site/kit';
import { useStaff } from '../frame/useStaff';
import { DataTable, type Column } from '../ui/DataTable';
import { Section } from '../ui/Section';
import { whoWords } from '../releases/releaseWords';
import { useMoment } from '../ui/useMoment';

/** Which release of each part of the site visitors see. */
export function Releases({ releases }: { releases: readonly ActiveRelease[] }) {
  const { may } = useStaff();
  const moment = useMoment();
  const columns: Column<ActiveRelease>[] = [
    { key: 'remote', header: 'Part', isTitle: true, cell: ({ remote }) => remote },
    { key: 'version', header: 'Version', place: 'line', cell: ({ version }) => <code>{version}</code> },
    {
      key: 'since',
      header: 'Active since',
      place: 'line',
      cell: ({ active_since: at }) => (at === null ? 'Longer than the last 50 changes' : moment(at)),
    },
    {
      key: 'by',
      header: 'Activated by',
      place: 'line',
      cell: ({ activated_by: by }) => (by === '' ? '–' : whoWords(by)),
    },
  ];
  return (
    <Section title="Releases" actions={may('releases.manage') && <Link to="/admin/releases">Manage releases</Link>}>
      <DataTable
        caption="Active releases"
        columns={columns}
        rows={releases}
        rowKey={({ remote }) => remote}
        empty="Nothing is released yet."
      />
    </Section>
  );
}
