import type { SessionUser } from '@site/contracts';
import { ApiError, Container, ErrorState, PageHeader, useToast } from '@site/kit';
import { useEffect } from 'react';
import { t } from '../messages';
import { Dashboard } from './Dashboard';
import { RewardsLoading } from './RewardsLoading';
import { SignInRequired } from './SignInRequired';
import { useRewards, type RefreshRewards } from './useRewards';

/** A signed-in member's rewards: loading, a failure with Try Again, or the dashboard. */
export function MemberRewards({ user }: { user: SessionUser }) {
  const { data, error, isLoading, refresh: readAgain, set } = useRewards(user.email === '' ? null : user.email);
  const show = useToast();
  const hasFailed = error !== undefined && data === undefined;

  useEffect(() => {
    if (hasFailed) show({ title: t('Failed to load rewards data'), tone: 'error' });
  }, [hasFailed, show]);

  const refresh: RefreshRewards = (change) => {
    if (change) set((rewards) => rewards && change(rewards));
    return readAgain();
  };

  if (user.email === '') return <NoEmail />;
  if (data) return <Dashboard rewards={data} user={user} refresh={refresh} />;
  if (!hasFailed) return <RewardsLoading />;
  if (error instanceof ApiError && error.status === 401) return <SignInRequired />;
  if (error instanceof ApiError && error.status === 404) return <NoEmail />;
  return (
    <Container>
      <PageHeader title={t('Your Rewards')} />
      <ErrorState message={t('Failed to load rewards data')} onRetry={() => void readAgain()} retrying={isLoading} />
    </Container>
  );
}

/** Points need a verified e-mail address; an account with only a phone number has none. */
function NoEmail() {
  return (
    <Container>
      <PageHeader title={t('Your Rewards')} />
      <ErrorState message={t('Rewards need a confirmed email address. Add or confirm one in your account.')} />
    </Container>
  );
}
