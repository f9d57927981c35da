import {
  type Call,
  calls,
  MyReturnAnswer,
  messages,
  pathOf,
  ReturnWritten,
  StaffReturnAnswer,
  sampleFiguresFor,
} from '@easy-tax/contracts';
import type { Env } from '@easy-tax/platform/core';
import type { LoggedIn } from '@easy-tax/platform/testing';
import { aFilingsService, aForm } from '../testing/a-filings-service.js';
import { aPdf } from '../testing/files.js';

type Replica = Awaited<ReturnType<typeof aFilingsService>>;

const ROUNDS = 5;
const dueOn = '2099-12-31';

/** Tests concurrent acts on one return at two replicas on one store. */
export function describeReturnRaces(name: string, env: () => Promise<Env>, hasAtomicChanges: boolean): void {
  (hasAtomicChanges ? describe : describe.skip)(`people at two replicas over ${name}`, () => {
    let one: Replica;
    let two: Replica;
    let asha: LoggedIn;
    let rohan: LoggedIn;
    let meera: LoggedIn;
    beforeAll(async () => {
      one = await aFilingsService(await env());
      two = await aFilingsService(one.settings);
      asha = await one.issuer.logIn();
      rohan = await one.reviewer();
      meera = await one.owner();
    });
    afterAll(async () => {
      await two.end();
      await one.end();
    });

    const send = (at: Replica, who: LoggedIn, call: Call, id: string, body: object) =>
      at.send(who, call.method, pathOf(call, { id }), body);
    const written = async (answer: Promise<Response>) => ReturnWritten.parse(await (await answer).json()).data;
    const staffView = async (id: string) =>
      StaffReturnAnswer.parse(await (await two.call(rohan, 'GET', pathOf(calls.readReturn, { id }))).json()).data;
    const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status).toSorted();

    const opened = () =>
      written(send(one, rohan, calls.openReturn, '', { clientId: asha._id, form: 'ITR-1', period: 'AY 2026-27' }));
    async function addDraft(id: string) {
      const body = aForm([
        ['kind', 'draft'],
        ['file', aPdf(), 'draft.pdf'],
      ]);
      await one.call(rohan, 'POST', pathOf(calls.addDocument, { id }), { body });
      const { version, documents } = await staffView(id);
      const documentId = documents.at(-1)?._id;
      return { to: 'prepared', documentId, approveBy: dueOn, figures: sampleFiguresFor('ITR-1'), version };
    }

    it('change the step from the same version: one succeeds, and the other gets an error', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { _id, version } = await opened();
        const answers = await Promise.all([
          send(one, rohan, calls.stepReturn, _id, { to: 'checking', version }),
          send(two, meera, calls.stepReturn, _id, { to: 'withdrawn', note: 'It is there already', version }),
        ]);
        expect(statuses(answers)).toEqual([200, 409]);
        const refusal: unknown = await answers.find(({ status }) => status === 409)?.json();
        expect(refusal).toMatchObject({ message: messages.returnChangedMeanwhile });
        const { step, events } = await staffView(_id);
        expect([step, events.length]).toEqual([answers[0]?.ok ? 'checking' : 'withdrawn', 2]);
      }
    });

    it('approve a draft while another is sent or it is taken back: only one succeeds, and an approval is always of the current draft', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { _id, version } = await opened();
        await send(one, rohan, calls.stepReturn, _id, { to: 'checking', version });
        await send(one, rohan, calls.stepReturn, _id, await addDraft(_id));
        const another = await addDraft(_id);
        const change = round % 2 === 0 ? another : { to: 'checking', version: another.version };
        const read = await one.call(asha, 'GET', pathOf(calls.myReturn, { id: _id }));
        const { documents, consent } = MyReturnAnswer.parse(await read.json()).data;
        const [draft] = documents;
        const approval = { documentId: draft?._id, sha256: draft?.sha256, consentVersion: consent?.version };
        const answers = await Promise.all([
          send(one, asha, calls.approveReturn, _id, approval),
          send(two, rohan, calls.stepReturn, _id, change),
        ]);
        expect(statuses(answers)).toEqual([200, 409]);
        const { step, sentDraftId, approval: kept } = await staffView(_id);
        const approved = ['approved', draft?._id, draft?._id];
        const changed =
          change === another ? ['prepared', another.documentId, undefined] : ['checking', null, undefined];
        expect([step, sentDraftId, kept?.documentId]).toEqual(answers[0]?.ok ? approved : changed);
      }
    });

    it('ask for papers at once: no request is lost', async () => {
      const { _id } = await opened();
      const body = { items: [{ title: 'Form 16', reason: 'It shows' }], dueOn };
      const asks = Array.from({ length: 8 }, (_, n) => send(n % 2 ? one : two, rohan, calls.askForPapers, _id, body));
      expect((await Promise.all(asks)).every(({ ok }) => ok)).toBe(true);
      expect((await staffView(_id)).requests).toHaveLength(8);
    });
  });
}
