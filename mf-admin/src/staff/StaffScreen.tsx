import { useStaff } from '../frame/useStaff';
import { PageFrame } from '../ui/PageFrame';
import { MembersSection } from './MembersSection';

/** /admin/staff: who works here. */
export default function StaffScreen() {
  const { may } = useStaff();
  return (
    <PageFrame title="Staff" intro="Who may sign in here, and what they may do.">
      {may('staff.manage') && <MembersSection />}
    </PageFrame>
  );
}
