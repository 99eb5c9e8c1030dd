const NAMES = ['__Host-auth-arrival', 'auth-arrival'];

/**
 * Whether this browser asked for the session of an access token: it pressed the button of a mail's link, or left for a
 * provider and came back. The server says so in a cookie, which is removed here. Tokens alone prove nothing, because a
 * stranger can put their own into a link.
 */
export function takeExpectation(accessToken: string): boolean {
  const expected = NAMES.map(takeCookie).find((value) => value !== undefined);
  return expected !== undefined && expected === sessionIdOf(accessToken);
}

function takeCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return undefined;
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  return found.slice(name.length + 1);
}

/** Unverified: the server refuses a token whose claims were changed. */
function sessionIdOf(accessToken: string): string | undefined {
  try {
    const claims = accessToken.split('.')[1] ?? '';
    const { session_id: id } = JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))) as {
      session_id?: string;
    };
    return id;
  } catch {
    return undefined;
  }
}
