import { aLetter, insertAll, LetterRecords, type MakeStorage, withLetters } from '../letters.js';

export function describeExpiryAndIteration(makeStorage: MakeStorage): void {
  it('removes only expired records', () =>
    withLetters(makeStorage, async (letters) => {
      const noon = '2026-07-31T12:00:00.000Z';
      const gone = Array.from({ length: 205 }, () => aLetter({ until: '2026-07-31T11:59:59.999Z' }));
      const kept = [aLetter({ until: '2026-07-31T12:00:00.001Z' }), aLetter()];
      await insertAll(letters, [...gone, ...kept, aLetter({ until: noon })]);
      expect(await letters.expire(new Date(noon))).toBe(206);
      expect((await letters.list()).map(({ _id }) => _id)).toEqual(kept.map(({ _id }) => _id));
      expect((await letters.page({ pageSize: 10 })).total).toBe(2);
    }));

  it('iterates over every record once, hidden ones too, during other writes', () =>
    withLetters(makeStorage, async (letters) => {
      const list = Array.from({ length: 410 }, (_, at) => aLetter({ state: at % 2 ? 'odd' : 'even' }));
      await insertAll(letters, list);
      const [first, second] = list;
      await letters.change({ _id: String(first?._id) }, { set: { deletedAt: '2026-07-31T12:00:00.000Z' } });
      const seen: string[] = [];
      for await (const { _id } of letters.iterate()) {
        seen.push(_id);
        if (seen.length === 5) await letters.remove({ _id: String(second?._id) });
        await letters.change({ _id }, { set: { name: `Seen ${seen.length}` } });
      }
      expect(seen).toEqual(list.map(({ _id }) => _id));
      expect(await letters.list({ state: 'even' })).toHaveLength(205);
      expect(await letters.list({ deletedAt: { before: '2026-08-01T00:00:00.000Z' } })).toHaveLength(1);
      const even = list.flatMap(({ _id, state }) => (state === 'even' ? _id : []));
      expect(new Set(await letters.ids({ state: { in: ['even'] } }, 410))).toEqual(new Set(even));
      expect(await letters.ids({ state: 'even' }, 3)).toHaveLength(3);
      expect(await letters.ids({ state: 'none' }, 3)).toEqual([]);
    }));

  it('rebuilds its indexes when the declaration has changed', () =>
    withLetters(makeStorage, async (letters, storage) => {
      await insertAll(letters, [aLetter({ name: 'Zoya', state: 'b' }), aLetter({ name: 'ajay', state: 'a' })]);
      const newer = await storage.open();
      const declaration = { ...LetterRecords, sort: ['state'], search: ['state'], hidden: undefined } as const;
      await newer.migrate(declaration);
      const changed = await newer.open(declaration);
      expect((await changed.page({ pageSize: 10, sort: 'state' })).rows.map(({ name }) => name)).toEqual([
        'ajay',
        'Zoya',
      ]);
      expect((await changed.page({ pageSize: 10, search: 'B' })).rows.map(({ name }) => name)).toEqual(['Zoya']);
      expect((await changed.page({ pageSize: 10 })).total).toBe(2);
      await newer.close();
    }));
}
