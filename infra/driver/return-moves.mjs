/** Changes of a return by its client and the office, as demo and fault tests make them. */

const FEE = { amount: 1500, note: 'Computation and filing' };
const ACKNOWLEDGEMENT = '123456789012345';
const MAX_REQUESTS = 4;
/** A return with a longer history is finished at once. */
const MAX_EVENTS = 40;

/** An event as a fact. @param {number} place in the history */
export const eventFact = (index, kind, from, to) => `event ${index}: ${kind} ${from ?? ''}→${to ?? ''}`;

const isAt = ({ step }, ...steps) => steps.includes(step);
const isShort = ({ events }) => events.length < MAX_EVENTS;
const requestsIn = ({ requests }, ...states) => requests.filter(({ state }) => states.includes(state));
const isAsked = (now) => requestsIn(now, 'open').length > 0;
const answered = (now) => requestsIn(now, 'answered');
const newestDraft = ({ documents }) => documents.findLast(({ kind }) => kind === 'draft');
const eventOf = (now, kind) => eventFact(now.events.length, kind);
const stepFacts = (now, first, ...stops) =>
  stops.map((to, at) => eventFact(now.events.length + first + at, 'step', at === 0 ? now.step : stops[at - 1], to));

const byStaff = (when, make) => ({ by: 'staff', when, make });
const byClient = (when, make) => ({ by: 'client', when, make });

/**
 * The acts of a return: by whom, when, and the call of each with the facts that it adds (fault-tests/check.mjs).
 *
 * @param {{ readAsClient: (id: string) => Promise<object>, newFile: (fields: object) => { body: FormData, sha256: string },
 *   unique: (text: string) => string, dueOn: string, doneOn: string }} means
 * @returns {Promise<Record<string, { by: 'client' | 'staff', when: (now: object) => unknown, make: (now: object) => any }>>}
 */
export async function returnMoves({ readAsClient, newFile, unique, dueOn, doneOn }) {
  const { calls, sampleFiguresFor } = await import('@easy-tax/contracts');
  const step = (now, to, fields, ...facts) => {
    const body = { to, ...fields, version: now.version };
    return { call: calls.stepReturn, body, facts: [...stepFacts(now, 0, to), ...facts] };
  };
  const addDocument = (now, kind) => {
    const { body, sha256 } = newFile({ kind });
    return { call: calls.addDocument, body, facts: [eventOf(now, 'document'), `${kind} ${sha256}`] };
  };
  const canAsk = (now) => isAt(now, 'received', 'checking', 'documents-needed') && now.requests.length < MAX_REQUESTS;

  return {
    check: byStaff(
      (now) => isAt(now, 'received'),
      (now) => step(now, 'checking'),
    ),
    ask: byStaff(canAsk, (now) => {
      const titles = ['Bank statements', 'Rent receipts'].map(unique);
      const items = titles.map((title) => ({ title, reason: 'We compare it with the figures.' }));
      const stops = { received: ['checking', 'documents-needed'], checking: ['documents-needed'] }[now.step] ?? [];
      const facts = [eventOf(now, 'request'), ...stepFacts(now, 1, ...stops), ...titles.map((each) => `asked ${each}`)];
      return { call: calls.askForPapers, body: { items, dueOn }, facts };
    }),
    answerByPaper: byClient(isAsked, (now) => {
      const [{ _id: requestId }] = requestsIn(now, 'open');
      const { body, sha256 } = newFile({ message: unique('Here it is.'), returnId: now._id, requestId });
      return { call: calls.uploadFiling, body, facts: [`paper ${sha256} ${requestId}`] };
    }),
    accept: byStaff(
      (now) => answered(now).length > 0,
      (now) => {
        const [{ _id: requestId, title }] = answered(now);
        const isLast = requestsIn(now, 'open', 'answered').length === 1;
        const body = { state: 'accepted', version: now.version };
        const facts = [eventOf(now, 'request'), `accepted ${title}`, ...(isLast ? stepFacts(now, 1, 'checking') : [])];
        return { call: calls.settleRequest, params: { requestId }, body, facts };
      },
    ),
    draft: byStaff(
      (now) => isAt(now, 'checking') && isShort(now),
      (now) => addDocument(now, 'draft'),
    ),
    prepare: byStaff(
      (now) => isAt(now, 'checking') && newestDraft(now),
      (now) => {
        const figures = sampleFiguresFor(now.form);
        return step(now, 'prepared', { documentId: newestDraft(now)._id, approveBy: dueOn, figures });
      },
    ),
    approve: byClient(
      (now) => isAt(now, 'prepared'),
      async (now) => {
        const { documents, consent } = await readAsClient(now._id);
        const { _id: documentId, sha256 } = newestDraft({ documents });
        const body = { documentId, sha256, consentVersion: consent.version };
        return { call: calls.approveReturn, body, facts: [`approved ${sha256}`, ...stepFacts(now, 0, 'approved')] };
      },
    ),
    setFee: byStaff(
      (now) => isAt(now, 'prepared') && !now.fee,
      (now) => {
        const body = { fee: FEE, version: now.version };
        return { call: calls.changeReturn, body, facts: [eventOf(now, 'fee'), `fee ${FEE.amount}`] };
      },
    ),
    acknowledge: byStaff(
      (now) => isAt(now, 'approved') && isShort(now),
      (now) => addDocument(now, 'acknowledgement'),
    ),
    file: byStaff(
      (now) => isAt(now, 'approved'),
      (now) => step(now, 'filed', { acknowledgement: ACKNOWLEDGEMENT, filedOn: doneOn }, `filed ${ACKNOWLEDGEMENT}`),
    ),
    verify: byStaff(
      (now) => isAt(now, 'filed'),
      (now) => step(now, 'e-verified', { verifiedOn: doneOn }, 'verified'),
    ),
    withdraw: byClient(
      (now) => !isAt(now, 'filed', 'e-verified', 'withdrawn') && !isShort(now),
      (now) => {
        const titles = requestsIn(now, 'open', 'answered').map(({ title }) => `taken-back ${title}`);
        const body = { text: 'I file it myself this year.' };
        return { call: calls.withdrawMyReturn, body, facts: [...stepFacts(now, 0, 'withdrawn'), ...titles] };
      },
    ),
  };
}
