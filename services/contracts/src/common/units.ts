/** Units of size, in bytes, and of time, in milliseconds. */
export const KIB = 1024;
/** 1 MB = 1,048,576 bytes throughout. */
export const MB = 1_048_576;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
