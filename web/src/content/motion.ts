/** Home: the strip of cards moves so far, so often, and wraps. */
export const strip = { everyMs: 2000, stepPx: 300 } as const;

/** Home's figures: each tick adds `tickPercent` of the target, once `inView` of them is visible. */
export const counting = { tickMs: 30, tickPercent: 1, stopMs: 3000, inView: 0.5 } as const;

/** Testimonials: time until the next one, and the pause after a click on a dot. */
export const slider = { everyMs: 5000, restMs: 5000 } as const;
