/** Joins class names, skipping falsy ones: `cx(styles.button, small && styles.small)`. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
