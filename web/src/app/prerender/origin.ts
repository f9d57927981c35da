/**
 * Placeholder of the site's own origin in built files with absolute addresses: canonical links, share cards, structured
 * data, sitemap, robots. The gateway replaces it by `PUBLIC_URL` at start, so that one build runs anywhere.
 * `.invalid` is reserved (RFC 2606).
 */
export const ORIGIN = 'https://origin.invalid';
