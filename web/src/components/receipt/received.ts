import type { FilingInput, FilingReceipt } from '@easy-tax/contracts';

/** A received paper: its receipt and submitted texts. */
export type Received = FilingReceipt & FilingInput;
