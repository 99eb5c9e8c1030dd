import { breakpoints, EmptyState, ErrorState, media, Skeleton, SpinnerRing, VisuallyHidden } from '@site/kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EmptyFrame } from './EmptyFrame';
import { FailedRead, FailedRefresh } from './FailedRead';
import type { ReadFailure } from './useRepeatedRead';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  align?: 'start' | 'end';
  /** Title of the card on a phone; one column at most. */
  isTitle?: boolean;
  /** Keep the header for screen readers only: a column of buttons. */
  hidesHeader?: boolean;
  /**
   * On a phone's card: beside the title at its start or end, or without a header below it, on one line with others or on a line of
   * its own.
   */
  place?: 'start' | 'end' | 'line' | 'ownLine';
  /** CSS width on a wide screen. */
  width?: string;
};

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` while the first rows are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  /** Shown in place of the table without rows: a text, or an `EmptyState`. */
  empty?: ReactNode;
  /** What failed; rows that were loaded before stay in sight. */
  error?: ReadFailure | undefined;
  onRetry?: () => void;
  /** Rows of another page or filter are on their way. */
  loading?: boolean;
};

/** What columns of buttons have in common. */
export const ACTIONS = { key: 'actions', header: 'Actions', hidesHeader: true } as const;

const LOADING_ROWS = [1, 2, 3, 4, 5];

/** Rows of one kind. On a phone each row is a card whose fields bear their headers. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty = 'Nothing found.',
  error,
  onRetry,
  loading = false,
}: DataTableProps<Row>) {
  const isDense = columns.some(({ place }) => place !== undefined);
  if (rows === undefined && error !== undefined) {
    return onRetry ? (
      <FailedRead failure={error} onRetry={onRetry} retrying={loading} />
    ) : (
      <ErrorState message={error.message} />
    );
  }
  if (rows?.length === 0 && error === undefined) {
    return <EmptyFrame>{typeof empty === 'string' ? <EmptyState title={empty} titleAs="p" /> : empty}</EmptyFrame>;
  }
  return (
    <Frame>
      {error !== undefined && <FailedRefresh failure={error} onRetry={onRetry} loading={loading} />}
      {/* Explicit roles: a table that CSS shows as blocks loses its own. */}
      <Table role="table" aria-busy={loading || rows === undefined} $hasActions={columns.at(-1)?.key === ACTIONS.key}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, header, align = 'start', hidesHeader, width }) => (
              <HeaderCell key={key} role="columnheader" scope="col" $align={align} $width={width}>
                {hidesHeader ? <VisuallyHidden>{header}</VisuallyHidden> : header}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows === undefined
            ? LOADING_ROWS.map((row) => (
                <tr role="row" key={row}>
                  {columns.map(({ key }) => (
                    <Cell role="cell" key={key} data-label="" $align="start">
                      <Skeleton $height="1.2em" />
                    </Cell>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr role="row" key={rowKey(row)} data-dense={isDense || undefined}>
                  {columns.map(({ key, header, cell, align = 'start', isTitle, hidesHeader, place }) => (
                    <Cell
                      role="cell"
                      key={key}
                      data-label={isTitle || hidesHeader || place ? '' : header}
                      data-place={place}
                      data-title={isTitle || undefined}
                      $align={align}
                    >
                      {isTitle ? <TitleValue>{cell(row)}</TitleValue> : <Value>{cell(row)}</Value>}
                    </Cell>
                  ))}
                </tr>
              ))}
        </tbody>
      </Table>
      {loading && rows !== undefined && error === undefined && (
        <Busy role="status">
          <SpinnerRing />
          <VisuallyHidden>Loading...</VisuallyHidden>
        </Busy>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-width: 0;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-card);
  background: var(--color-surface);
  /* A row of many columns may be wider than the page, on a tablet or with large text: its buttons stay in sight. */
  overflow: auto hidden;

  @media ${media.phone} {
    border: 0;
    background: transparent;
    overflow: visible;
  }
`;

const Table = styled.table<{ $hasActions: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: var(--text-sm);

  @media ${media.tablet} and (max-width: ${breakpoints.desktop - 0.02}px) {
    th,
    td {
      padding-inline: var(--space-2);
    }
    :is(th, td):first-child {
      padding-inline-start: var(--space-4);
    }
  }

  @media ${media.tablet} {
    tr {
      background: var(--color-surface);
    }
    :is(th, td):last-child {
      ${({ $hasActions }) => $hasActions && 'position: sticky; inset-inline-end: 0; background: inherit;'}
    }
  }

  &[aria-busy='true'] tbody {
    opacity: 0.6;
  }
  tbody tr {
    border-top: 1px solid var(--color-line);
  }
  @media ${media.hover} {
    tbody tr:hover {
      background: color-mix(in srgb, var(--color-ember-soft) 45%, var(--color-surface));
    }
  }

  @media ${media.phone} {
    display: block;

    thead {
      position: absolute;
      clip-path: inset(50%);
      width: 1px;
      height: 1px;
      overflow: hidden;
    }
    tbody {
      display: grid;
      gap: var(--space-3);
    }
    tbody tr {
      display: grid;
      gap: var(--space-1);
      padding: var(--space-3) var(--space-4);
      border: 1px solid var(--color-line);
      border-radius: var(--radius-card);
      background: var(--color-surface);
    }
    tbody tr[data-dense] {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 var(--space-3);
      padding: var(--space-2) var(--space-3);
    }
  }
`;

const HeaderCell = styled.th<{ $align: 'start' | 'end'; $width: string | undefined }>`
  padding: var(--space-3) var(--space-4);
  ${({ $width }) => $width && `width: ${$width};`}
  color: var(--color-muted);
  font: 700 var(--text-xs) / 1.3 var(--font-heading);
  letter-spacing: 0.03em;
  text-align: ${({ $align }) => $align};
  white-space: nowrap;
`;

const Cell = styled.td<{ $align: 'start' | 'end' }>`
  padding: var(--space-3) var(--space-4);
  text-align: ${({ $align }) => $align};
  vertical-align: middle;
  overflow-wrap: break-word;
  ${({ $align }) => $align === 'end' && 'font-variant-numeric: tabular-nums;'}

  @media ${media.phone} {
    display: grid;
    grid-template-columns: minmax(96px, 34%) minmax(0, 1fr);
    gap: var(--space-3);
    padding: 2px 0;
    text-align: start;

    &::before {
      content: attr(data-label);
      color: var(--color-muted);
    }
    &[data-label=''] {
      grid-template-columns: minmax(0, 1fr);
    }
    &[data-label='']::before {
      content: none;
    }
    &[data-title] {
      font: 700 var(--text-md) / 1.3 var(--font-heading);
    }
    /* The title takes what the corners leave of the first line, so that the rest goes below. */
    [data-dense] > &[data-title] {
      order: 1;
      flex: 1 1 calc(100% - 164px);
    }
    [data-dense] > &[data-place='end'] {
      order: 2;
    }
    [data-dense] > &[data-place='line'] {
      order: 3;
    }
    [data-dense] > &[data-place='ownLine'] {
      order: 4;
      flex: 0 0 100%;
    }
  }
`;

/* Beside its header on a phone a cell is one block, however many parts it has. */
const Value = styled.div`
  display: contents;

  @media ${media.phone} {
    display: block;
    min-width: 0;
  }
`;

/* A long word of a name breaks before it takes the buttons of the row out of sight. */
const TitleValue = styled.div`
  min-width: 6rem;
  overflow-wrap: anywhere;
`;

const Busy = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  pointer-events: none;
`;
