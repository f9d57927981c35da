/** Places don't stand on whole px. */
export const NEARLY = 2;

export interface Place {
  readonly id: string;
  /** From the top of the screen, in px. */
  readonly top: number;
}

interface View {
  /** Where a place comes to stand when it is gone to: below what is fixed at the top. */
  readonly line: number;
  readonly scrolled: boolean;
  readonly atEnd: boolean;
  /** The place that the address names, or ''. */
  readonly named: string;
}

/** The place that is being read. Those near the end of a page can't come up to the line: there the asked for one counts. */
export function placeInView(places: readonly Place[], { line, scrolled, atEnd, named }: View): string | undefined {
  if (atEnd) {
    const wanted = places.find(({ id, top }) => id === named && top >= line - NEARLY);
    if (wanted) return wanted.id;
    if (scrolled) return places.at(-1)?.id;
  }
  return (places.findLast(({ top }) => top <= line + NEARLY) ?? places[0])?.id;
}
