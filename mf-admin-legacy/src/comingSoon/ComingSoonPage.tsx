import { EmptyState, PageHeader } from '@site/kit';

/** A screen that the older admin area never had. The notice above it links to the current one. */
export function ComingSoonPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title="Coming Soon" />
    </>
  );
}
