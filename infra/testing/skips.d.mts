export function reasonToSkip(place: string): string | null;
export const suitesWithSkips: readonly string[];
