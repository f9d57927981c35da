/** `/Admin/Dashboard/` → `/admin/dashboard`: one spelling per screen, so that the guard cannot be slipped past. */
export function plainPath(path: string): string {
  return (
    path
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(/(.)\/$/, '$1') || '/'
  );
}
