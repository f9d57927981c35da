/** The anchor of a personal link. Browsers send no anchor to a server, nor in a Referer. */
const LINK = /^#link=([\w-]*)$/;

/** The token of the personal link in the address; null if there is none. */
export const readLinkToken = (): string | null => LINK.exec(location.hash)?.[1] ?? null;

/** True for the address of a personal link: `/get-started#link=…`. */
export const isPersonalLink = ({ pathname, hash }: { readonly pathname: string; readonly hash: string }): boolean =>
  pathname.replace(/\/$/, '') === '/get-started' && LINK.test(hash);
