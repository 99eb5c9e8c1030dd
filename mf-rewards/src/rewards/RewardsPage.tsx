import { useSession } from '@site/kit';
import { MemberRewards } from './MemberRewards';
import { RewardsLoading } from './RewardsLoading';
import { SignInRequired } from './SignInRequired';

/** /rewards: for members their points; for everybody else what the program is and the way in. */
export function RewardsPage() {
  const session = useSession();
  if (session.status === 'loading') return <RewardsLoading />;
  if (session.status === 'signed-out') return <SignInRequired />;
  return <MemberRewards user={session.user} />;
}
