/**
 * Stands for the site's own address in built files that need an absolute address: canonical links,
 * shared cards, structured data, sitemap, robots. The gateway puts `PUBLIC_URL` in its place when it starts, so that
 * one build runs anywhere. `.invalid` belongs to nobody (RFC 2606).
 */
export const ORIGIN = 'https://origin.invalid';
