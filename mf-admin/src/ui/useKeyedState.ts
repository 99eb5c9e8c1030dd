import { useServerState, type ServerStateOptions } from '@site/kit';

type Options = Pick<ServerStateOptions<unknown>, 'everyMs' | 'keepPrevious'>;

/**
 * Server state of a list with filters or pages: the rows of the former key stay while others are read. They are not shown in
 * place of a read that failed, where they would have the words of other filters around them.
 */
export function useKeyedState<T>(
  key: string | readonly unknown[] | null,
  read: () => Promise<T>,
  options: Options = { keepPrevious: true },
) {
  const name = JSON.stringify(key);
  const readNamed = async () => ({ answer: await read(), name });
  const { data, error, isLoading, refresh } = useServerState(key === null ? null : ['keyed', name], readNamed, options);
  const known = error !== undefined && data?.name !== name ? undefined : data;
  return { data: known?.answer, error, isLoading, refresh };
}
