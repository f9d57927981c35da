/** Intervals and steps of moving parts (docs/product.md, Home). */
export const strip = { everyMs: 2000, stepPx: 300 } as const;

/** The figures of Home: each tick adds so much of the target, from the moment so much of them is in view. */
export const counting = { tickMs: 30, tickPercent: 1, stopMs: 3000, inView: 0.5 } as const;

/** Testimonials: time until the next one, and a pause after a dot was clicked. */
export const slider = { everyMs: 5000, restMs: 5000 } as const;
