import { useBrand } from '@site/kit';
import { useEffect } from 'react';

/** The document's title of a screen that shares its address with others. The shell's, for the address, is set before it. */
export function useScreenTitle(title: string | null): void {
  const { name } = useBrand();
  useEffect(() => {
    if (title !== null) document.title = `${title} | ${name}`;
  }, [title, name]);
}
