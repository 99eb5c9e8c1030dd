import { EmptyState, LinkButton, PageHeader } from '@site/kit';

/** A screen that the older admin area never had, and the screen of the current one that has it. */
export function ComingSoonPage({ title, movedTo }: { title: string; movedTo: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="Coming Soon" action={<LinkButton to={movedTo}>Open in Admin</LinkButton>}>
        The current admin area already has this screen.
      </EmptyState>
    </>
  );
}
