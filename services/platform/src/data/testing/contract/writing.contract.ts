import { DuplicateKey } from '../../port/records.js';
import { aLetter, type MakeStorage, withLetters } from '../letters.js';

export function describeWriting(makeStorage: MakeStorage): void {
  it('returns what was stored, whatever its content', () =>
    withLetters(makeStorage, async (letters) => {
      const odd = 'न्यायाधीश 😀 "quoted" \\ \u0000 \u2028 $where a.b';
      const letter = aLetter({
        name: odd,
        size: -0.5,
        urgent: false,
        deletedAt: null,
        marks: [{ at: odd, by: undefined }, { at: '' }],
      });
      const stored = await letters.insert(letter);
      expect(stored).toEqual(letter);
      expect(await letters.find(letter._id)).toEqual(letter);
      expect(await letters.find('nobody')).toBeNull();
    }));

  it('stores a lone surrogate as the replacement character, and returns it at once', () =>
    withLetters(makeStorage, async (letters) => {
      const letter = aLetter({ name: 'Asha \ud83d', email: '\ude00@example.in', message: '\ud83d\ude00' });
      const kept = { ...letter, name: 'Asha \ufffd', email: '\ufffd@example.in' };
      expect(await letters.insert(letter)).toEqual(kept);
      expect(await letters.find(letter._id)).toEqual(kept);
      expect(await letters.findBy('email', '\ude00@example.in')).toEqual(kept);
      expect((await letters.page({ pageSize: 5, search: 'a \ud83d' })).rows).toEqual([kept]);
      const changed = await letters.change({ _id: letter._id }, { set: { message: '\ud83d' } });
      expect(changed).toEqual({ ...kept, message: '\ufffd' });
    }));

  it('names the id first if several keys are taken', () =>
    withLetters(makeStorage, async (letters) => {
      const letter = await letters.insert(aLetter({ email: 'asha@example.in' }));
      await expect(letters.insert(letter)).rejects.toMatchObject({ field: '_id' });
      await expect(letters.insertMany([aLetter(), letter])).rejects.toMatchObject({ field: '_id' });
    }));

  it('finds by a unique field, by exact match', () =>
    withLetters(makeStorage, async (letters) => {
      const letter = await letters.insert(aLetter({ email: 'asha@example.in' }));
      expect(await letters.findBy('email', 'asha@example.in')).toEqual(letter);
      expect(await letters.findBy('email', 'Asha@example.in')).toBeNull();
      expect(await letters.findBy('email', 'asha@example.in\0')).toBeNull();
      await expect(letters.findBy('name', 'Asha Rao')).rejects.toThrow(TypeError);
    }));

  it('refuses a second record with the same key and names the field', () =>
    withLetters(makeStorage, async (letters) => {
      const first = await letters.insert(aLetter({ email: 'asha@example.in' }));
      const other = await letters.insert(aLetter({ email: 'ravi@example.in' }));
      await expect(letters.insert(aLetter({ email: 'asha@example.in' }))).rejects.toMatchObject({ field: 'email' });
      await expect(letters.insert(aLetter({ _id: first._id }))).rejects.toMatchObject({ field: '_id' });
      const taking = letters.change({ _id: other._id }, { set: { email: 'asha@example.in', name: 'Ravi' } });
      await expect(taking).rejects.toThrow(DuplicateKey);
      await expect(taking).rejects.toMatchObject({ field: 'email' });
      expect(await letters.find(other._id)).toEqual(other);
      expect((await letters.page({ pageSize: 10 })).total).toBe(2);
    }));

  it('refuses a record that doesn’t match its schema', () =>
    withLetters(makeStorage, async (letters) => {
      await expect(letters.insert({ ...aLetter(), name: 7 } as never)).rejects.toThrow();
      const letter = await letters.insert({ ...aLetter(), stranger: 'field' } as never);
      expect(letter).not.toHaveProperty('stranger');
      await expect(letters.change({ _id: letter._id }, { set: { name: 7 } as never })).rejects.toThrow();
      await expect(letters.change({ _id: letter._id }, { set: { _id: 'x' } as never })).rejects.toThrow(TypeError);
    }));

  it('stops at the first refused record of many: those before it are stored, those after it are not', () =>
    withLetters(makeStorage, async (letters) => {
      await letters.insert(aLetter({ email: 'asha@example.in' }));
      const many = Array.from({ length: 5 }, (_, at) => aLetter({ email: `${at === 3 ? 'asha' : at}@example.in` }));
      await expect(letters.insertMany(many)).rejects.toMatchObject({ field: 'email' });
      const stored = await Promise.all(many.map(({ _id }) => letters.find(_id)));
      expect(stored).toEqual([...many.slice(0, 3), null, null]);
      await expect(letters.insertMany(many.slice(0, 1))).rejects.toThrow(DuplicateKey);
      await expect(letters.insertMany([aLetter(), { ...aLetter(), name: 7 } as never])).rejects.toThrow();
      expect(await letters.page({ pageSize: 10, search: 'asha' })).toMatchObject({ total: 4 });
      expect((await letters.page({ pageSize: 10 })).total).toBe(4);
    }));

  it('changes a record only while it is as expected', () =>
    withLetters(makeStorage, async (letters) => {
      const { _id } = await letters.insert(aLetter({ state: 'new', urgent: true }));
      expect(await letters.change({ _id, state: 'seen' }, { set: { name: 'Nobody' } })).toBeNull();
      expect(await letters.change({ _id: 'nobody' }, { set: { name: 'Nobody' } })).toBeNull();
      const seen = await letters.change(
        { _id, state: 'new' },
        { set: { state: 'seen', urgent: undefined }, add: { attempts: 2 } },
      );
      expect(seen).toMatchObject({ state: 'seen', attempts: 2 });
      expect(seen).not.toHaveProperty('urgent');
      expect(await letters.find(_id)).toEqual(seen);
      expect(await letters.change({ _id, urgent: null }, { add: { attempts: -3 } })).toMatchObject({ attempts: -1 });
      await expect(letters.change({ state: 'seen' }, { set: { state: 'new' } })).rejects.toThrow(TypeError);
      await expect(letters.change({ _id, state: undefined }, { set: { state: 'new' } })).rejects.toThrow(TypeError);
      await expect(letters.change({ _id, name: 'Asha Rao' }, { set: { state: 'new' } })).rejects.toThrow(TypeError);
    }));

  it('counts every one of many simultaneous additions, and lets only one conditional change succeed', () =>
    withLetters(makeStorage, async (letters) => {
      const { _id } = await letters.insert(aLetter({ state: 'free' }));
      await Promise.all(Array.from({ length: 60 }, () => letters.change({ _id }, { add: { attempts: 1 } })));
      expect(await letters.find(_id)).toMatchObject({ attempts: 60 });
      const rivals = Array.from({ length: 20 }, (_, at) =>
        letters.change({ _id, state: 'free' }, { set: { state: `taken by ${at}` } }),
      );
      expect((await Promise.all(rivals)).filter((won) => won !== null)).toHaveLength(1);
      const same = Array.from({ length: 10 }, () => letters.insert(aLetter({ email: 'one@example.in' })));
      const outcomes = await Promise.allSettled(same);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }));

  it('removes a record once, only while it is as expected', () =>
    withLetters(makeStorage, async (letters) => {
      const { _id } = await letters.insert(aLetter({ state: 'new', email: 'asha@example.in' }));
      expect(await letters.remove({ _id, state: 'seen' })).toBe(false);
      const tries = await Promise.all([1, 2, 3].map(() => letters.remove({ email: 'asha@example.in', state: 'new' })));
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await letters.find(_id)).toBeNull();
      expect((await letters.page({ pageSize: 10, search: 'asha' })).rows).toEqual([]);
      await letters.insert(aLetter({ email: 'asha@example.in' }));
    }));
}
