import { limits } from '@easy-tax/contracts';

/** Smaller files are sent in one call: an interruption costs little. */
export const isSentInParts = ({ size }: File): boolean => size > limits.filePart;
