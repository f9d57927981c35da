import { limits } from '@easy-tax/contracts';

/** Smaller files go in one call: a cut costs little. */
export const isSentInParts = ({ size }: File): boolean => size > limits.filePart;
