type Props = { children: string };

/** An e-mail address. Where it is longer than its line, it breaks before the @. */
export function EmailText({ children: address }: Props) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <>
      {address.slice(0, at)}
      {at > 0 && <wbr />}
      {address.slice(at)}
    </>
  );
}
