import { isDeepStrictEqual } from 'node:util';
import {
  BadCursor,
  type Change,
  DuplicateKey,
  type Page,
  type PageQuery,
  type Records,
  type Where,
} from '../../port/records.js';
import { type Letter } from '../letters.js';
import type { Operation, SimultaneousWrite } from './operations.js';

/** One of the implementations that are compared. The first one gives the expected answers. */
export interface Implementation {
  readonly name: string;
  letters: Records<Letter>;
  /** Writes of one turn are done in their order. */
  readonly isOrdered: boolean;
  /** Closes and reopens it, if it has a file or connection. */
  readonly reopen?: () => Promise<Records<Letter>>;
}
/** A page that every implementation has returned, and the cursors of each. */
interface ReadPage {
  readonly query: PageQuery<Letter>;
  readonly pages: readonly (Page<Letter> | null)[];
}
type Act = (letters: Records<Letter>, index: number) => Promise<unknown>;

/** Runs the operations on every implementation, and fails if an answer differs from the first one's. */
export class SideBySide {
  private readonly ids: string[] = [];
  private readonly readPages: ReadPage[] = [];

  constructor(private readonly implementations: readonly Implementation[]) {}

  async drive(operations: readonly Operation[]): Promise<void> {
    for (const [at, operation] of operations.entries()) await this.compare(`${operation.do}, number ${at}`, operation);
    await this.answers('all of them', (letters) => letters.list());
  }

  private async compare(what: string, operation: Operation): Promise<void> {
    switch (operation.do) {
      case 'insert': {
        const again = operation.again === null ? null : this.idAt(operation.again);
        const letter = { ...operation.letter, _id: again ?? this.newId() };
        return this.answers(what, (letters) => letters.insert(letter));
      }
      case 'insertMany':
        return this.insertMany(what, operation.letters);
      case 'crowd':
        return this.insertMany(what, crowd(operation.letter, operation.times));
      case 'find':
        return this.answers(what, (letters) => letters.find(this.idAt(operation.which)));
      case 'findBy':
        return this.answers(what, (letters) => letters.findBy('email', operation.email as string));
      case 'page':
        return this.page(what, operation.query);
      case 'turn':
        return this.turn(what, operation);
      case 'change': {
        const change = { set: operation.set, ...(operation.add && { add: operation.add }) } as Change<Letter>;
        const where = await this.naming(operation.one);
        return this.answers(what, (letters) => letters.change(where, change));
      }
      case 'remove': {
        const where = await this.naming(operation.one);
        return this.answers(what, (letters) => letters.remove(where));
      }
      case 'simultaneous':
        return this.writeSimultaneously(what, operation);
      case 'expire':
        return this.answers(what, (letters) => letters.expire(new Date(operation.now)));
      case 'iterate':
        return this.answers(what, (letters) => letters.list(operation.where as Where<Letter>));
      case 'reopen':
        for (const implementation of this.implementations)
          implementation.letters = (await implementation.reopen?.()) ?? implementation.letters;
    }
  }

  private insertMany(what: string, contents: readonly Omit<Letter, '_id'>[]): Promise<void> {
    const many = contents.map((content) => ({ ...content, _id: this.newId() }));
    return this.answers(what, (letters) => letters.insertMany(many));
  }

  /** Writes of one turn, which share a transaction where there are some. */
  private writeSimultaneously(what: string, { which, writes }: Operation & { do: 'simultaneous' }): Promise<void> {
    const newIds = writes.map((write) => (write.do === 'insert' ? this.newId() : ''));
    const ids = [this.idAt(which), this.idAt(which + 1), ...newIds.filter((id) => id !== '')];
    const act = (letters: Records<Letter>, write: SimultaneousWrite, at: number) => {
      if (write.do === 'insert') return letters.insert({ ...write.letter, _id: newIds[at] ?? '' });
      const _id = ids[write.nth % ids.length] ?? '';
      return write.do === 'change' ? letters.change({ _id }, { set: write.set }) : letters.remove({ _id });
    };
    return this.answers(what, async (letters, index) => {
      const outcomes: Promise<object>[] = [];
      for (const [at, write] of writes.entries()) {
        const outcome = outcomeOf(() => act(letters, write, at));
        outcomes.push(outcome);
        if (!this.implementations[index]?.isOrdered) await outcome;
      }
      return Promise.all(outcomes);
    });
  }

  private async page(what: string, query: PageQuery<Letter>, cursorAt?: (index: number) => string): Promise<void> {
    const pages: (Page<Letter> | null)[] = [];
    await this.answers(`${what}: ${JSON.stringify(query)}`, async (letters, index) => {
      const page = await letters.page(cursorAt ? { ...query, cursor: cursorAt(index), ...givenCursor(query) } : query);
      pages[index] = page;
      // Each implementation has its own form of cursors.
      return { ...page, next: page.next !== null, prev: page.prev !== null };
    });
    if (pages.length > 0) this.readPages.push({ query: { ...query, page: undefined }, pages });
  }

  /** Continues from any earlier page, although records have changed since. */
  private async turn(what: string, { which, to, otherwise }: Operation & { do: 'turn' }): Promise<void> {
    const open = this.readPages.filter(({ pages }) => pages[0]?.[to]);
    const from = open[which % 8 < 6 ? open.length - 1 : which % Math.max(1, open.length)];
    if (from) await this.page(what, { ...from.query, ...otherwise }, (index) => String(from.pages[index]?.[to]));
  }

  private async naming({ which, by, where }: (Operation & { do: 'remove' })['one']): Promise<Where<Letter>> {
    const _id = this.idAt(which);
    if (by === '_id') return { ...where, _id };
    const letter = await this.implementations[0]?.letters.find(_id);
    return { ...where, [by]: by === 'email' ? letter?.email : letter?.state } as Where<Letter>;
  }

  private async answers(what: string, act: Act): Promise<void> {
    const outcomes = [];
    for (const [at, { letters }] of this.implementations.entries())
      outcomes.push(await outcomeOf(() => act(letters, at)));
    const [right, ...others] = outcomes;
    for (const [at, other] of others.entries()) {
      if (isDeepStrictEqual(other, right)) continue;
      const name = this.implementations[at + 1]?.name;
      expect({ [what]: name, ...other }).toEqual({ [what]: name, ...right });
    }
  }

  /** Ids that are not in the order of creation. */
  private newId(): string {
    const at = this.ids.length;
    const id = `${'aB_é9'[at % 5]}${(at * 7919) % 100_003}`;
    this.ids.push(id);
    return id;
  }

  private idAt(which: number): string {
    return this.ids[which % Math.max(1, this.ids.length)] ?? 'nobody';
  }
}

const givenCursor = ({ cursor }: PageQuery<Letter>) => (cursor === undefined ? {} : { cursor });

/** Many similar letters: long lists, many equal sort keys, and common texts. */
const crowd = (letter: Omit<Letter, '_id'>, times: number): Omit<Letter, '_id'>[] =>
  Array.from({ length: times }, (_, at) => ({
    ...letter,
    email: null,
    size: at % 7,
    message: `${letter.message} ${at}`,
  }));

async function outcomeOf(act: () => Promise<unknown>): Promise<object> {
  try {
    return { answer: await act() };
  } catch (error) {
    if (error instanceof DuplicateKey) return { refused: 'DuplicateKey', field: error.field };
    if (error instanceof BadCursor) return { refused: 'BadCursor' };
    if (error instanceof TypeError || (error instanceof Error && error.name === 'ZodError'))
      return { refused: error.name };
    throw error;
  }
}
