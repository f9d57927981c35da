/** Positions are fractions of px. */
export const TOLERANCE_PX = 2;

export interface Place {
  readonly id: string;
  /** Distance from the top of the screen, in px. */
  readonly top: number;
}

interface View {
  /** The top of a section after a jump, in px: below the sticky header. */
  readonly line: number;
  readonly scrolled: boolean;
  readonly atEnd: boolean;
  /** The anchor in the address, or ''. */
  readonly named: string;
}

/** The current section. Sections near the page's end can't reach the line: there the anchor decides. */
export function placeInView(places: readonly Place[], { line, scrolled, atEnd, named }: View): string | undefined {
  if (atEnd) {
    const wanted = places.find(({ id, top }) => id === named && top >= line - TOLERANCE_PX);
    if (wanted) return wanted.id;
    if (scrolled) return places.at(-1)?.id;
  }
  return (places.findLast(({ top }) => top <= line + TOLERANCE_PX) ?? places[0])?.id;
}
