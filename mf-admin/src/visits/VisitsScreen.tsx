import { VITALS, type VisitFigures, type Vital } from '@site/contracts';
import { Badge, EmptyState, formatCount } from '@site/kit';
import { SelectField } from '@site/kit/parts';
import { Loaded } from '../ui/Loaded';
import { ScreenLoading } from '../ui/ScreenLoading';
import { DataTable, type Column } from '../ui/DataTable';
import { Lines } from '../ui/layout';
import { PageFrame } from '../ui/PageFrame';
import { OlderNote } from '../ui/OlderNote';
import { Section } from '../ui/Section';
import { Small } from '../ui/text';
import { useListQuery } from '../ui/useListQuery';
import { PERIODS, VISITS_PATH, visitCalls } from './visitCalls';
import { VitalValue } from './VitalValue';
import { useKeyedState } from '../ui/useKeyedState';

type Page = VisitFigures['pages'][number];
type Release = VisitFigures['releases'][number];

const DEFAULT_DAYS = '7';
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** /admin/visits: how fast the site is for real visitors, and which releases fail. */
export default function VisitsScreen() {
  const { field, values } = useListQuery(['days']);
  const days = PERIODS.find(({ value }) => value === values.days)?.value ?? DEFAULT_DAYS;
  const visits = useKeyedState<VisitFigures>([VISITS_PATH, days], () => visitCalls.read(days));
  const { data, error, isLoading } = visits;
  if (data === undefined && error === undefined) return <ScreenLoading />;
  return (
    <PageFrame
      title="Visits"
      intro="How fast the site is for real visitors, and which releases fail in their browsers."
      actions={<SelectField label="Period" {...field('days')} value={days} options={PERIODS} />}
    >
      <Loaded state={visits}>
        {(figures) => (
          <>
            <OlderNote error={error}>The figures below are older.</OlderNote>
            <Tables figures={figures} isLoading={isLoading} />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function Tables({ figures, isLoading }: { figures: VisitFigures; isLoading: boolean }) {
  const { pages, releases, sample_rate: rate } = figures;
  return (
    <>
      <Section title="Pages">
        <Small>
          Three of four visits are at least this good.{' '}
          {rate > 0 ? `${percent.format(rate)} of visits are measured` : 'No visits are measured now'}, each for the
          page that was opened first.
        </Small>
        <DataTable
          caption="Speed of pages"
          columns={PAGE_COLUMNS}
          rows={pages}
          rowKey={({ remote, page }) => `${remote} ${page}`}
          empty={
            <EmptyState title="No visits were measured" titleAs="p">
              {rate > 0
                ? 'Figures appear here when visitors leave their first page.'
                : 'Measuring is off: VISITS_SAMPLE_RATE is 0.'}
            </EmptyState>
          }
          loading={isLoading}
        />
      </Section>
      <Section title="Releases">
        <Small>
          Errors are failures to load or to show a section. Every browser reports them, not only measured visits.
        </Small>
        <DataTable
          caption="Speed and errors of releases"
          columns={RELEASE_COLUMNS}
          rows={releases}
          rowKey={({ remote, version }) => `${remote} ${version}`}
          empty="No release was measured, and none failed."
          loading={isLoading}
        />
      </Section>
    </>
  );
}

/** What each vital says, for people who do not know its name. */
const MEANINGS: Record<Vital, string> = {
  LCP: 'Content',
  INP: 'Response',
  CLS: 'Shift',
  FCP: 'Paint',
  TTFB: 'Server',
};

function vitalColumns<Row extends Page | Release>(): Column<Row>[] {
  return VITALS.map((vital: Vital) => ({
    key: vital,
    header: `${MEANINGS[vital]} (${vital})`,
    align: 'end',
    cell: ({ vitals }) => <VitalValue vital={vital} figure={vitals[vital]} />,
  }));
}

const PAGE_COLUMNS: readonly Column<Page>[] = [
  {
    key: 'page',
    header: 'Page',
    isTitle: true,
    width: '22%',
    cell: ({ page, remote }) => (
      <Lines>
        {page}
        <small>{remote}</small>
      </Lines>
    ),
  },
  { key: 'visits', header: 'Visits', align: 'end', cell: ({ visits }) => formatCount(visits) },
  ...vitalColumns<Page>(),
];

const RELEASE_COLUMNS: readonly Column<Release>[] = [
  {
    key: 'release',
    header: 'Release',
    isTitle: true,
    width: '22%',
    cell: ({ remote, version, is_active: isActive }) => (
      <Lines>
        <span>
          {remote} {isActive && <Badge $tone="info">Active</Badge>}
        </span>
        <small>{version}</small>
      </Lines>
    ),
  },
  {
    key: 'errors',
    header: 'Errors',
    align: 'end',
    cell: ({ errors }) => (errors > 0 ? <Badge $tone="danger">{formatCount(errors)}</Badge> : '0'),
  },
  { key: 'visits', header: 'Visits', align: 'end', cell: ({ visits }) => formatCount(visits) },
  ...vitalColumns<Release>(),
];
