import type { OrderingSettings } from '@site/contracts';
import { Opened } from '../ui/Opened';
import { PageFrame } from '../ui/PageFrame';
import { readVersioned } from '../ui/versioned';
import { OrderingForm } from './OrderingForm';
import { PauseCard } from './PauseCard';

const readSettings = () =>
  readVersioned<OrderingSettings>('/api/ordering/settings', 'Failed to load the ordering settings');

/** How orders are taken: the pause, the kitchen, delivery, tips, tax and limits. */
export default function OrderingScreen() {
  return (
    <PageFrame title="Ordering" intro="How and when guests can order. What you save holds from the next order on.">
      <PauseCard />
      <Opened name="ordering" read={readSettings}>
        {(opened) => <OrderingForm opened={opened} />}
      </Opened>
    </PageFrame>
  );
}
