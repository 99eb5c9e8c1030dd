import { TOTAL_COUNT_HEADER, type UploadedPicture } from '@site/contracts';
import { answer, DISHES, reply } from '@site/kit/preview';

/** Whatever picture is uploaded, it becomes that of a dish. */
export const pictureUploaded = answer<UploadedPicture>(() => ({
  ...{ image_url: DISHES[0]?.image_url ?? '', width: 640, height: 360 },
}));

/** An entity with the version that a change of it names. */
export function versioned<T = never>(entity: NoInfer<T>): Response {
  return reply<T>(entity, { headers: { ETag: '"1"' } });
}

/** A page of a list. */
export function counted<T = never>(rows: NoInfer<T>[]): Response {
  return reply<T[]>(rows, { headers: { [TOTAL_COUNT_HEADER]: String(rows.length) } });
}

/** An instant so many minutes from now. */
export function minutesFromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString();
}

/** A day so many days from today, `yyyy-MM-dd`. */
export function dayFromToday(days: number): string {
  return minutesFromNow(days * 24 * 60).slice(0, 10);
}
