/** What moves on its own, how fast and how far: specification §9. */
export const strip = { everyMs: 2000, stepPx: 300 } as const;
