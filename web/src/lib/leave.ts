/** Leaves by a full page load: whatever this page held in memory, another person's data included, is gone. */
export function leaveTo(path: string): void {
  location.assign(path);
}
