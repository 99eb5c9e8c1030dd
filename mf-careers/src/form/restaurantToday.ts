/** The restaurant's day, `yyyy-MM-dd`: between it and the browser's there may be a night. */
export function restaurantToday(timeZone: string): string {
  // The Canadian format happens to be ISO's.
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
}
