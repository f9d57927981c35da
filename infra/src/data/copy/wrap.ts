/** What bytes pass through on their way into a copy or out of it: encryption, decryption, or nothing. */
export type Wrap = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

export const asItIs: Wrap = (bytes) => bytes;
