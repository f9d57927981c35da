import type { Filing, FilingReceipt, UploadInput } from '@easy-tax/contracts';

/** A received paper: its receipt, submitted texts, and the return that it was sent for. */
export type Received = FilingReceipt & (UploadInput | Filing);
