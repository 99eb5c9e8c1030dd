import { lazyPart } from '@site/kit';
import type { ComponentProps } from 'react';
import type { ConfirmedOrder } from './ConfirmedOrder';

const load = () => import(/* webpackChunkName: "confirmed" */ './ConfirmedOrder');

/** While the order is being placed: the code is there when it is shown. If it cannot be fetched now, it is fetched then. */
export const fetchConfirmedOrder = (): void => void load().catch(() => undefined);

/** `ConfirmedOrder` for /checkout, whose first load does not need it. */
export const LazyConfirmedOrder = lazyPart<ComponentProps<typeof ConfirmedOrder>>(() =>
  load().then(({ ConfirmedOrder: Part }) => ({ default: Part })),
);
