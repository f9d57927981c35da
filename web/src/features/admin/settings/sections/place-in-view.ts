/** Places don't stand on whole px. */
export const TOLERANCE_PX = 2;

export interface Place {
  readonly id: string;
  /** From the top of the screen, in px. */
  readonly top: number;
}

interface View {
  /** The top of a place after a jump to it, in px: below the fixed header. */
  readonly line: number;
  readonly scrolled: boolean;
  readonly atEnd: boolean;
  /** The place that the address names, or ''. */
  readonly named: string;
}

/** The place being read. Places near the end of a page can't reach the line: there the named one counts. */
export function placeInView(places: readonly Place[], { line, scrolled, atEnd, named }: View): string | undefined {
  if (atEnd) {
    const wanted = places.find(({ id, top }) => id === named && top >= line - TOLERANCE_PX);
    if (wanted) return wanted.id;
    if (scrolled) return places.at(-1)?.id;
  }
  return (places.findLast(({ top }) => top <= line + TOLERANCE_PX) ?? places[0])?.id;
}
