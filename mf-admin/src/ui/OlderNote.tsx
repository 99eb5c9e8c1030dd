import { Callout } from '@site/kit';

type Props = {
  error: Error | undefined;
  /** Says that the page still shows what was read before. */
  children: string;
};

/** The last refresh of a page failed. */
export function OlderNote({ error, children }: Props) {
  if (!error) return null;
  return (
    <Callout tone="error" role="alert">
      {error.message}. {children}
    </Callout>
  );
}
