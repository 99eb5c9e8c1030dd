const NAME = 'sidebar_state';
/** Seconds: the state lasts 7 days. */
const MAX_AGE = 60 * 60 * 24 * 7;

/** Whether the sidebar was open when it was last changed; open without a cookie. */
export function readSidebarCookie(cookies: string = document.cookie): boolean {
  const entry = cookies.split('; ').find((each) => each.startsWith(`${NAME}=`));
  return entry !== `${NAME}=false`;
}

export function writeSidebarCookie(isOpen: boolean): void {
  document.cookie = `${NAME}=${isOpen}; path=/admin-legacy; max-age=${MAX_AGE}; samesite=lax`;
}
