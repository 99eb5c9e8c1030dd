import { PREVIEW_EXIT_PATH, type SitePreview } from '@site/contracts';
import { formatDayTime } from '@site/kit';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { PageParts } from './PageParts';

type Props = { preview: SitePreview; timeZone: string; parts: ComponentProps<typeof PageParts> };

/** Says what of this page guests do not see, until when it is shown, and ends it. */
export function PreviewBar({ preview: { parts: previewed, expiresAt }, timeZone, parts }: Props) {
  return (
    <Bar aria-label="Preview">
      <Text>
        {previewed.map(({ title, version, live }) => (
          <p key={title}>
            <strong>
              Preview of {title} {version}.
            </strong>{' '}
            {whatGuestsSee(version, live)}
          </p>
        ))}
        {previewed.length === 0 && (
          <p>
            <strong>Staging.</strong> No release is staged: guests see the same.
          </p>
        )}
        <p>What you send is real. Lasts until {formatDayTime(expiresAt, new Date(), timeZone)}.</p>
        <PageParts {...parts} />
      </Text>
      {/* The path of the moment: sections navigate without a new page. */}
      <form
        method="post"
        onSubmit={({ currentTarget }) => {
          currentTarget.action = `${PREVIEW_EXIT_PATH}?to=${encodeURIComponent(location.pathname)}`;
        }}
        action={PREVIEW_EXIT_PATH}
      >
        <Exit>Exit preview</Exit>
      </form>
    </Bar>
  );
}

function whatGuestsSee(version: string, live: string | null): string {
  if (live === null) return 'Guests do not see this section.';
  return live === version ? 'Guests see the same.' : `Guests see ${live}.`;
}

const Bar = styled.aside`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-bottom: 3px solid var(--color-ember);
  background: repeating-linear-gradient(
    -45deg,
    var(--color-surface) 0 12px,
    color-mix(in srgb, var(--color-ember) 9%, var(--color-surface)) 12px 24px
  );
  color: var(--color-text);
  font-size: 0.875rem;

  @media print {
    display: none;
  }
`;

const Text = styled.div`
  min-width: 0;

  p,
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
    overflow-wrap: anywhere;
  }
`;

const Exit = styled.button`
  flex: none;
  white-space: nowrap;
  min-height: 44px;
  padding: 0 var(--space-4);
  border: 2px solid currentcolor;
  border-radius: 999px;
  background: var(--color-surface);
  color: inherit;
  font: inherit;
  font-weight: 700;
  cursor: pointer;
`;
