import { MB } from '../../common/units.js';

/** A file that is read in pieces: a Blob of the browser, or an object of the store. */
export interface FileBytes {
  readonly size: number;
  /** Gives fewer bytes at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>;
}

/** Reads a file block by block; what lies within a block is read without waiting. */
export class BlockReader {
  private start = 0;
  private block: Uint8Array = new Uint8Array();

  constructor(
    private readonly file: FileBytes,
    private readonly blockBytes = MB,
  ) {}

  get size(): number {
    return this.file.size;
  }

  /** True if these bytes, as far as the file has them, are loaded. */
  holds(position: number, length: number): boolean {
    const end = Math.min(position + length, this.size);
    return position >= this.start && end <= this.start + this.block.length;
  }

  /** Makes the bytes from this position on readable. */
  async load(position: number, length = this.blockBytes): Promise<void> {
    this.block = await this.file.read(position, Math.min(length, this.size - position));
    this.start = position;
  }

  /** A loaded byte; 0 beyond the end. */
  byte(position: number): number {
    return this.block[position - this.start] ?? 0;
  }

  /** A loaded number of up to four bytes. */
  number(position: number, bytes: 2 | 4, isLittleEndian = false): number {
    let value = 0;
    for (let at = 0; at < bytes; at += 1)
      value = value * 256 + this.byte(position + (isLittleEndian ? bytes - 1 - at : at));
    return value;
  }

  /** Loaded bytes as Latin-1 text. */
  text(position: number, length: number): string {
    return latin1(this.block.subarray(position - this.start, position - this.start + length));
  }

  /** The first place of the byte among the loaded ones from a position on, else the end of those. */
  find(byte: number, position: number): number {
    const found = this.block.indexOf(byte, position - this.start);
    return this.start + (found < 0 ? this.block.length : found);
  }
}

const CHARACTERS_AT_ONCE = 8192;

/** Bytes as text with a character for each. A spread instead of `apply` would be several times slower. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHARACTERS_AT_ONCE)
    text += Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + CHARACTERS_AT_ONCE));
  return text;
}
