/** Joins class names, leaving out what is absent: `cx(styles.button, small && styles.small)`. */
export const cx = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
