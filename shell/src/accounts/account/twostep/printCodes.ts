/** Prints the codes alone, on a sheet of their own: a frame that is gone afterwards. */
export function printCodes(title: string, codes: readonly string[]): void {
  const frame = document.createElement('iframe');
  // Out of sight, not hidden: what is not laid out is not printed.
  Object.assign(frame.style, { position: 'fixed', inset: '0 auto auto 0', width: '0', height: '0', border: '0' });
  document.body.append(frame);
  const page = frame.contentDocument;
  const sheet = frame.contentWindow;
  if (!page || !sheet) return frame.remove();
  const heading = page.createElement('h1');
  heading.textContent = title;
  const list = page.createElement('ul');
  list.append(
    ...codes.map((code) => {
      const line = page.createElement('li');
      line.textContent = code;
      return line;
    }),
  );
  page.body.append(heading, list);
  sheet.addEventListener('afterprint', () => frame.remove());
  sheet.focus();
  sheet.print();
}
