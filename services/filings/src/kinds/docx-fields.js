/** More than Word and its add-ins write. They nest a few conditions, and put a citation's whole record into a field. */
export const most = { nested: 32, instruction: 1_048_576 };

/**
 * The fields of a part that are open, one within the other. Each is judged once, at its end, by its instruction with
 * those of the fields within it, so that the cost is in proportion to the text.
 */
export class OpenFields {
  /** Instructions, the innermost last. @type {string[]} */
  #open = [];

  /** @param {(instruction: string) => void} judge Throws for a field that is refused. */
  constructor(judge) {
    this.judge = judge;
  }

  /** Throws if too many are open. */
  begin() {
    if (this.#open.length === most.nested) throw new Error('fields too deep within each other');
    this.#open.push('');
  }

  /** An instruction comes in pieces. Throws if it is too long. @param {string} text */
  add(text) {
    const instruction = (this.#open.pop() ?? '') + text;
    if (instruction.length > most.instruction) throw new Error('a field with too long an instruction');
    this.#open.push(instruction);
  }

  /** Throws if the field is refused. */
  end() {
    const instruction = this.#open.pop();
    if (instruction === undefined) return;
    this.judge(instruction);
    if (this.#open.length > 0) this.add(instruction);
  }

  /** At the end of the part, for fields without an end. */
  endAll() {
    while (this.#open.length > 0) this.end();
  }
}
