import type { BusinessHours } from '@site/contracts';
import { PageFrame } from '../ui/PageFrame';
import { Opened } from '../ui/Opened';
import { readVersioned } from '../ui/versioned';
import { HoursEditor } from './HoursEditor';

const readHours = () => readVersioned<BusinessHours>('/api/business-hours', 'Failed to load business hours');

/** Opening hours of the week, holidays and special events. */
export default function HoursScreen() {
  return (
    <Opened name="hours" read={readHours} frame={(content) => <PageFrame title="Business Hours">{content}</PageFrame>}>
      {(opened) => <HoursEditor opened={opened} />}
    </Opened>
  );
}
