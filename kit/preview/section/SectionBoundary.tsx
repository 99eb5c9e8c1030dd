import { Button, Callout, Container } from '@site/kit';
import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; onError: (error: unknown) => void };

/** Shows what the section threw, where the shell would show its message with Retry. A class because React has no other form of it. */
export class SectionBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Container>
        <Callout tone="error" title="The section threw while it was rendered">
          <p>{error instanceof Error ? error.message : 'What it threw is no error.'}</p>
          <Button variant="secondary" size="sm" onClick={() => this.setState({ error: null })}>
            Render again
          </Button>
        </Callout>
      </Container>
    );
  }
}
