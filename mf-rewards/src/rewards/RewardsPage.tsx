import { useSession } from '@site/kit';
import { MemberRewards } from './MemberRewards';
import { RewardsLoading } from './RewardsLoading';
import { SignInRequired } from './SignInRequired';

/** /rewards: their points for members; the program and how to join for other visitors. */
export function RewardsPage() {
  const session = useSession();
  if (session.status === 'loading') return <RewardsLoading />;
  if (session.status === 'signed-out') return <SignInRequired />;
  return <MemberRewards user={session.user} />;
}
