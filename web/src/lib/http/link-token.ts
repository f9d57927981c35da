const LINK_ANCHOR = '#link=';
/** A chat may add a full stop to the link. */
const TOKEN = /^[\w-]*/;

/** True for the address of a personal link, `/get-started#link=…`. Browsers send the anchor to no server, and in no Referer. */
export const isPersonalLink = ({ pathname, hash }: { readonly pathname: string; readonly hash: string }): boolean =>
  pathname.replace(/\/$/, '') === '/get-started' && hash.startsWith(LINK_ANCHOR);

/** The token of the personal link in the address; empty if there is none. */
export const readLinkToken = (): string =>
  location.hash.startsWith(LINK_ANCHOR) ? (TOKEN.exec(location.hash.slice(LINK_ANCHOR.length))?.[0] ?? '') : '';
