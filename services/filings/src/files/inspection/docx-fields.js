/** More than Word and its add-ins write. They nest a few conditions, and put a citation's whole record into a field. */
export const most = { nested: 32, instruction: 1_048_576 };

/**
 * Throws if the field is refused.
 * @typedef {(instruction: string, isRemoteWithin: boolean) => boolean} Judge `isRemoteWithin`: a field within it names a place
 *   elsewhere. Gives whether this one does, or one within.
 */
/** @typedef {{ instruction: string, isRemoteWithin: boolean }} Field */

/**
 * The fields of a part that are open, one within the other. Each is judged once, at its end, by its own instruction and
 * the result for those within it, so that the cost is in proportion to the text.
 */
export class OpenFields {
  /** The innermost last. @type {Field[]} */
  #open = [];

  /** @param {Judge} judge */
  constructor(judge) {
    this.judge = judge;
  }

  /** Throws if too many are open. */
  begin() {
    if (this.#open.length === most.nested) throw new Error('fields too deep within each other');
    this.#open.push({ instruction: '', isRemoteWithin: false });
  }

  /** An instruction comes in pieces. Throws if it is too long. @param {string} text */
  add(text) {
    if (this.#open.length === 0) this.begin();
    const [field] = this.#open.slice(-1);
    if (!field || field.instruction.length + text.length > most.instruction)
      throw new Error('a field with too long an instruction');
    field.instruction += text;
  }

  /** Throws if the field is refused. */
  end() {
    const field = this.#open.pop();
    if (!field) return;
    const isRemote = this.judge(field.instruction, field.isRemoteWithin);
    const [outer] = this.#open.slice(-1);
    if (!outer) return;
    outer.isRemoteWithin ||= isRemote;
    // Its result stands there.
    this.add(' ');
  }

  /** At the end of the part, for fields without an end. */
  endAll() {
    while (this.#open.length > 0) this.end();
  }
}
