import type { KitchenSignInState } from '@site/contracts';
import { Callout, Link, useLocation, useNavigate, useServerState } from '@site/kit';
import { FailedRead } from '../ui/FailedRead';
import { useState } from 'react';
import { Small } from '../ui/text';
import { ScreenLoading } from '../ui/ScreenLoading';
import { tabletSession } from '../tablet/tabletSession';
import { LoginPlate } from '../login/LoginPlate';
import { KITCHEN_SIGN_IN_PATH, kitchenSignInCalls } from '../tablet/kitchenSignInCalls';
import { MemberChoice } from './MemberChoice';
import { PairForm } from './PairForm';
import { PinPad } from './PinPad';

type Member = KitchenSignInState['members'][number];

/** /admin/kitchen-sign-in: pairs a tablet once, then signs members of the kitchen in by PIN. */
export default function KitchenSignInScreen() {
  const navigate = useNavigate();
  const { back } = (useLocation().state ?? {}) as { back?: string };
  const { data, error, refresh, isLoading, set } = useServerState<KitchenSignInState>(
    KITCHEN_SIGN_IN_PATH,
    kitchenSignInCalls.state,
  );
  const [chosen, setChosen] = useState<Member | null>(null);

  if (!data) {
    if (!error) return <ScreenLoading />;
    return <FailedRead failure={error} onRetry={() => void refresh()} retrying={isLoading} />;
  }
  const { tablet, members } = data;
  if (!tablet) {
    return (
      <LoginPlate
        title="Kitchen tablet"
        intro="This browser is no tablet of the kitchen yet. A manager gets a pairing code in Admin, Kitchen Tablets."
      >
        <PairForm onPaired={set} />
        <Small>
          Are you at a desk? <Link to="/admin/login">Sign in with your password</Link>.
        </Small>
      </LoginPlate>
    );
  }
  if (chosen) {
    return (
      <LoginPlate title={`Hello, ${chosen.name}`} intro={`Enter your PIN to work on ${tablet.name}.`}>
        <PinPad
          member={chosen}
          onBack={() => setChosen(null)}
          onSignedIn={() => {
            tabletSession.begin();
            void navigate(back ?? '/admin/board', { replace: true });
          }}
        />
      </LoginPlate>
    );
  }
  return (
    <LoginPlate title="Who are you?" intro={`Sign in on ${tablet.name}.`}>
      {members.length === 0 ? (
        <Callout title="Nobody has a PIN yet">A manager sets PINs in Admin, Kitchen Tablets.</Callout>
      ) : (
        <MemberChoice members={members} onChoose={setChosen} />
      )}
    </LoginPlate>
  );
}
