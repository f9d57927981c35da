/** The acts of the demo's office and its clients, over HTTP as people do them. */
import { formWithFile, logIn } from '../driver/caller.mjs';

const taxOf = (form) => form.split('-')[0];
const ACKNOWLEDGEMENTS = { ITR: '123456789012345', GSTR: 'AA0910261234567' };

const DAY_MS = 24 * 3600 * 1000;
const IST_MS = 5.5 * 3600 * 1000;

/** The first page of a Form 26AS, in points. */
function statementPage({ pan, name }, period) {
  const [act, years] = period.split(' ');
  const rows = [
    ['Form 26AS'],
    ['Annual Tax Statement'],
    ['Data updated till', '20-Nov-2026'],
    ['Permanent Account Number (PAN)', pan, 'Current Status of PAN', 'Active'],
    [act === 'AY' ? 'Assessment Year' : 'Tax Year', years],
    ['Name of Assessee', name],
    ['PART-I - Details of Tax Deducted at Source'],
  ];
  const placed = rows.flatMap((row, at) =>
    row.map((text, column) => ({ text, x: 50 + column * 130, y: 60 + at * 24 })),
  );
  return { width: 595, height: 842, placed: placed.map((each) => ({ ...each, size: 8 })) };
}

/**
 * @param {{ url: string, contracts: object, aPdf: (text: string, size?: number) => Buffer, pdfOf: (pages: object[]) => Buffer,
 *   people: object, password: string, who: object, clockNow: () => number }} means `clockNow`: the product's time
 */
export function anOffice({
  url,
  contracts: { calls, sampleFiguresFor },
  aPdf,
  pdfOf,
  people,
  password,
  who,
  clockNow,
}) {
  let reviewer;
  let assignee;
  const day = (days) => new Date(clockNow() + IST_MS + days * DAY_MS).toISOString().slice(0, 10);
  /** The first person with access, if the client has one, with a new session: those of others ended while the clock moved on. */
  const personOf = async ({ people: [key] = [] }) => {
    if (!key) return null;
    const { name, mobile, email } = people[key];
    return { caller: await logIn(url, { email, password }), fields: { name, mobile, email } };
  };
  const form = (fields, fileName) => formWithFile(fields, aPdf(fileName, 20_000), fileName);
  const read = async (id) => (await reviewer.call(calls.readReturn, { params: { id } })).data;
  const write = async (id, call, make) => {
    const now = await read(id);
    const { data } = await reviewer.call(call, { params: { id }, body: make(now) });
    return data;
  };
  const newestDraft = ({ documents }) => documents.findLast(({ kind }) => kind === 'draft');

  const office = {
    /** A new session of staff. */
    async logInReviewer(staffId) {
      reviewer = await logIn(url, who.reviewer);
      assignee = staffId;
    },
    open: async ({ _id: clientId }, form, period) =>
      (await reviewer.call(calls.openReturn, { body: { clientId, form, period, assignee } })).data._id,
    addPaper: (id, kind, fileName) => reviewer.call(calls.addPaper, { params: { id }, body: form({ kind }, fileName) }),
    /** From the account of a person who acts for the client. */
    async sendPaper(client, returnId, fileName) {
      const { caller, fields } = await personOf(client);
      const message = 'The papers that you need.';
      await caller.call(calls.uploadFiling, { body: form({ ...fields, message, returnId }, fileName) });
    },
    /** A Form 26AS whose text the product reads; nobody has said whose it is. */
    async sendStatement(sender, of, period) {
      const { caller, fields } = await personOf(sender);
      const pdf = pdfOf([statementPage(of, period)]);
      const message = 'This came by mail from the bank.';
      await caller.call(calls.uploadFiling, { body: formWithFile({ ...fields, message }, pdf, 'scan.pdf') });
    },
    /** Marks what came for a return as opened. */
    async openPapers(id) {
      for (const { _id } of (await read(id)).papers)
        await reviewer.call(calls.changeFiling, { params: { id: _id }, body: { status: 'opened' } });
    },
    check: (id) => write(id, calls.stepReturn, ({ version }) => ({ to: 'checking', version })),
    ask: (id, ...titles) =>
      write(id, calls.askForPapers, () => ({
        items: titles.map((title) => ({ title, reason: 'We compare it with the figures.' })),
        dueOn: day(7),
      })),
    async prepare(id, fee) {
      await reviewer.call(calls.addDocument, { params: { id }, body: form({ kind: 'draft' }, 'draft.pdf') });
      if (fee) await write(id, calls.changeReturn, ({ version }) => ({ fee: { amount: fee, note: '' }, version }));
      await write(id, calls.stepReturn, (now) => ({
        to: 'prepared',
        documentId: newestDraft(now)._id,
        approveBy: day(5),
        figures: sampleFiguresFor(now.form),
        version: now.version,
      }));
    },
    /** By a person with access; without one on paper. */
    async approve(id, client) {
      const person = await personOf(client);
      if (person) {
        const params = { id };
        const { documents, consent } = (await person.caller.call(calls.myReturn, { params })).data;
        const { _id: documentId, sha256 } = newestDraft({ documents });
        await person.caller.call(calls.approveReturn, {
          params,
          body: { documentId, sha256, consentVersion: consent.version },
        });
        return;
      }
      const now = await read(id);
      const { _id: documentId, sha256 } = newestDraft(now);
      const body = form({ documentId, sha256, version: String(now.version) }, 'signed.pdf');
      await reviewer.call(calls.recordPaperApproval, { params: { id }, body });
    },
    file: (id) =>
      write(id, calls.stepReturn, ({ version, form: name }) => ({
        to: 'filed',
        acknowledgement: ACKNOWLEDGEMENTS[taxOf(name)],
        filedOn: day(0),
        version,
      })),
    verify: (id) => write(id, calls.stepReturn, ({ version }) => ({ to: 'e-verified', verifiedOn: day(0), version })),
    withdraw: (id, note) => write(id, calls.stepReturn, ({ version }) => ({ to: 'withdrawn', note, version })),
    async receiveFee(id) {
      const { version } = await read(id);
      const owner = await logIn(url, who.owner);
      await owner.call(calls.receiveFee, { params: { id }, body: { version } });
    },
    async setForms({ _id: id }, forms) {
      const { version } = (await reviewer.call(calls.readClient, { params: { id } })).data;
      await reviewer.call(calls.changeClient, { params: { id }, body: { forms, version } });
    },
    link: (id) => reviewer.call(calls.sendPersonalLink, { params: { id }, body: { by: 'copy' } }),
    write: (id, text) => reviewer.call(calls.writeToClient, { params: { id }, body: { text } }),
    /** From the first papers to the filing. */
    async fileWhole(id, client, fee) {
      await office.check(id);
      await office.prepare(id, fee);
      await office.approve(id, client);
      await office.file(id);
    },
  };
  return office;
}
