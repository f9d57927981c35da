/**
 * Files and folders as a disk holds them: what was flushed, and the changes since, any of which a power cut may take.
 * POSIX promises no order among them; each knows the line of the trace where it was done.
 */

/** Bytes, writes to them ({ offset, bytes }) and new lengths ({ size }). */
export class File {
  /** Where the next `write` of its one writer begins. */
  position = 0;
  /** @type {({ line: number, offset: number, bytes: Buffer } | { line: number, size: number })[]} */
  changes = [];

  constructor(bytes = Buffer.alloc(0)) {
    this.bytes = bytes;
    this.size = bytes.length;
  }

  write(line, offset, bytes) {
    this.changes.push({ line, offset, bytes });
    this.size = Math.max(this.size, offset + bytes.length);
  }

  resize(line, size) {
    this.changes.push({ line, size });
    this.size = size;
  }

  /** What was done before that line is on the disk. */
  flush(line) {
    this.bytes = this.with((change) => (change.line < line ? [change] : []));
    this.changes = this.changes.filter((change) => change.line >= line);
  }

  /** @param {(change: object) => object[]} left what the disk has of a change; a hole reads as zeros */
  with(left) {
    const done = this.changes.flatMap(left);
    if (done.length === 0) return this.bytes;
    const ends = done.map((change) => change.size ?? change.offset + change.bytes.length);
    let size = this.bytes.length;
    const bytes = Buffer.alloc(Math.max(size, ...ends));
    this.bytes.copy(bytes);
    done.forEach((change, index) => {
      if (change.bytes) change.bytes.copy(bytes, change.offset);
      else bytes.fill(0, change.size);
      size = change.bytes ? Math.max(size, ends[index]) : change.size;
    });
    return bytes.subarray(0, size);
  }
}

/** Names, and what they stand for. */
export class Folder {
  /** As the running product sees them. */
  seen = new Map();
  /** As the disk has them for sure. */
  kept = new Map();
  /** @type {{ line: number, names: [string, File | Folder | null][] }[]} */
  changes = [];

  /** Names come, go (null) or stand for another; those of one call together. */
  set(line, ...names) {
    this.changes.push({ line, names });
    put(this.seen, names);
  }

  flush(line) {
    this.kept = this.with((change) => change.line < line);
    this.changes = this.changes.filter((change) => change.line >= line);
  }

  /** @param {(change: object) => boolean} stays whether the disk has a change */
  with(stays) {
    const names = new Map(this.kept);
    for (const change of this.changes.filter(stays)) put(names, change.names);
    return names;
  }
}

function put(map, names) {
  for (const [name, inode] of names) {
    if (inode) map.set(name, inode);
    else map.delete(name);
  }
}
