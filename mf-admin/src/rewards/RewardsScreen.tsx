import { Tabs } from '@site/kit/parts';
import { PageFrame } from '../ui/PageFrame';
import { useListQuery } from '../ui/useListQuery';
import { CatalogPanel } from './catalog/CatalogPanel';
import { ProgramPanel } from './program/ProgramPanel';

const TABS = [
  { id: 'rules', label: 'Rules' },
  { id: 'catalog', label: 'Catalog' },
];

/** /admin/rewards: the rules by which points are earned, and what they can be spent on. */
export default function RewardsScreen() {
  const { values, set } = useListQuery(['tab']);
  const selected = values.tab === 'catalog' ? 'catalog' : 'rules';
  return (
    <PageFrame title="Rewards" intro="How customers earn points, and what they get for them.">
      <Tabs
        label="Parts of the rewards program"
        items={TABS}
        selectedId={selected}
        onSelect={(tab) => set('tab', tab === 'rules' ? '' : tab)}
      >
        {(tab) => (
          <>
            {/* Stays while the catalog is open: nothing that was typed is lost. */}
            <div hidden={tab !== 'rules'}>
              <ProgramPanel />
            </div>
            {tab === 'catalog' && <CatalogPanel />}
          </>
        )}
      </Tabs>
    </PageFrame>
  );
}
