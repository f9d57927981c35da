import { z } from 'zod';
import { type Change, DuplicateKey, type Page, type PageQuery, type Records, type Where } from '../../port/records.js';
import { Letter, LetterRecords } from '../letters.js';
import { plainPage } from './plain-page.js';
import { wellFormed } from './plain-values.js';
import { matching, matchingOne } from './plain-where.js';

const made: readonly string[] = ['createdAt', ...LetterRecords.sort, ...LetterRecords.search, ...LetterRecords.unique];

/** Letters in a list in memory: the port in plain JavaScript, to compare the engines with. */
export class PlainRecords implements Records<Letter> {
  private letters: Letter[] = [];

  constructor(private readonly countCap: number) {}

  async insert(letter: Letter): Promise<Letter> {
    const checked = wellFormed(Letter.parse(letter));
    this.add(checked);
    return checked;
  }

  async insertMany(letters: readonly Letter[]): Promise<void> {
    const checked = letters.map((letter) => wellFormed(Letter.parse(letter)));
    for (const letter of checked) this.add(letter);
  }

  async find(id: string): Promise<Letter | null> {
    return this.letters.find(({ _id }) => _id === id) ?? null;
  }

  async findBy(field: keyof Letter, value: unknown): Promise<Letter | null> {
    return this.letters.find(matchingOne(wellFormed({ [field]: value }))) ?? null;
  }

  async page(query: PageQuery<Letter>): Promise<Page<Letter>> {
    const { where, search } = wellFormed({ where: query.where, search: query.search });
    // `wellFormed` drops undefined, which must be refused: test the original query.
    matching(query.where);
    return plainPage(this.letters, { ...query, where, search }, this.countCap);
  }

  async change(where: Where<Letter>, { set = {}, add = {} }: Change<Letter>): Promise<Letter | null> {
    const found = matchingOne(where);
    this.check(set, add);
    const letter = this.letters.find(found);
    if (!letter) return null;
    const { email } = wellFormed(set);
    if (typeof email === 'string' && this.letters.some((other) => other !== letter && other.email === email)) {
      throw new DuplicateKey('email');
    }
    const attempts = add.attempts === undefined ? {} : { attempts: (letter.attempts ?? 0) + add.attempts };
    const after = wellFormed({ ...letter, ...set, ...attempts });
    this.letters = this.letters.map((each) => (each === letter ? after : each));
    return after;
  }

  async remove(where: Where<Letter>): Promise<boolean> {
    return this.drop(matchingOne(where)) > 0;
  }

  async expire(now: Date): Promise<number> {
    return this.drop(({ until }) => until !== undefined && until <= now.toISOString());
  }

  async ids(where: Where<Letter>, most: number): Promise<string[]> {
    return (await this.list(where)).slice(0, most).map(({ _id }) => _id);
  }

  async *iterate(where?: Where<Letter>): AsyncGenerator<Letter> {
    yield* await this.list(where);
  }

  async list(where?: Where<Letter>): Promise<Letter[]> {
    return this.letters.filter(matching(where)).sort((a, b) => Buffer.compare(Buffer.from(a._id), Buffer.from(b._id)));
  }

  private drop(found: (letter: Letter) => boolean): number {
    const before = this.letters.length;
    this.letters = this.letters.filter((letter) => !found(letter));
    return before - this.letters.length;
  }

  private add(letter: Letter): void {
    const takes = (field: '_id' | 'email') =>
      letter[field] !== null &&
      letter[field] !== undefined &&
      this.letters.some((each) => each[field] === letter[field]);
    if (takes('_id')) throw new DuplicateKey('_id');
    if (takes('email')) throw new DuplicateKey('email');
    this.letters.push(letter);
  }

  private check(set: object, add: object): void {
    const both = Object.keys(add).some((field) => field in set);
    const fixed = '_id' in set || 'createdAt' in set;
    if (both || fixed) throw new TypeError('not to be changed so');
    const rules: Record<string, z.ZodType> = Letter.shape;
    for (const [field, value] of Object.entries(set)) (rules[field] ?? z.unknown()).parse(value);
    if (Object.keys(add).some((field) => made.includes(field))) throw new TypeError('not to be added to');
  }
}
