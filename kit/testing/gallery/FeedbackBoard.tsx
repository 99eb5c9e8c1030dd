import { EmptyCartArt } from '../../src/art';
import { Progress } from '../../src/parts';
import { Button, Callout, EmptyState, ErrorState, LinkButton, Spinner, type CalloutTone } from '../../src/ui';
import { Board, Columns } from './Board';

const tones: CalloutTone[] = ['info', 'success', 'warning', 'error'];

export function FeedbackBoard() {
  return (
    <Board title="Feedback">
      <Columns>
        {tones.map((tone) => (
          <Callout
            key={tone}
            tone={tone}
            title={`Title of ${tone}`}
            action={
              <Button size="sm" variant="secondary">
                Do it
              </Button>
            }
          >
            A sentence that says what happened and what to do.
          </Callout>
        ))}
        <Callout tone="warning">Prices changed since you added this item.</Callout>
        <div style={{ display: 'grid', gap: 16 }}>
          <Spinner label="Loading menu..." />
          <Progress label="Points to the next reward" value={64} />
          <Progress label="Reached" value={140} />
        </div>
      </Columns>
      <Columns>
        <EmptyState
          art={<EmptyCartArt />}
          title="Your cart is empty"
          action={<LinkButton to="/#menu">Browse Menu</LinkButton>}
        >
          Plates are clean. Let us fill one.
        </EmptyState>
        <ErrorState title="The menu did not load" message="Failed to load menu data" onRetry={() => undefined} />
      </Columns>
    </Board>
  );
}
