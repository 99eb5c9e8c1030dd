/** HTTP/2 carries no reason phrase, yet product.md's messages end in one: the table of RFC 9110 for the answers that we can meet. */
const PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * The status text of an answer, by RFC 9110 where the connection brings none; 'Network Error' for status 0, no answer.
 */
export function reasonPhrase(status: number, statusText: string): string {
  return statusText || PHRASES[status] || (status ? `Status ${status}` : 'Network Error');
}
