/** `/order/` is `/order`, and the root is empty. A loop, because the expression /\/+$/ takes quadratic time. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
