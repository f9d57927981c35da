/** `//admin/dashboard/` → `/admin/dashboard`, as the router matches it: the guard can't be bypassed. */
export const plainPath = (path: string): string => path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
