/** An address that breaks before its domain, if at all. */
export function Email({ children }: { readonly children: string }) {
  const [name, domain] = children.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}
