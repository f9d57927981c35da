import { messages, type StaffReturnDetail } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type Answer,
  answering,
  answeringUpload,
  deferred,
  ok,
  refused,
  siteConfig,
} from '../../../../../testing/answers';
import { pressEscape } from '../../../../../testing/press-escape';
import { anEvent, aReturn } from '../../../../../testing/returns/opened-return';
import { idOf } from '../../../../../testing/staff-filings';
import { visit } from '../../../../../testing/visit';
import { button, open, READ, to } from '../testing/opened-page';
import { FilePick } from './FilePick';

describe('a chosen file', () => {
  function open() {
    answering(siteConfig());
    const onChoose = jest.fn();
    const none = { file: null, error: undefined, current: undefined, sending: null, onCancel: () => undefined };
    visit(<FilePick label="Draft" onChoose={onChoose} {...none} />);
    const choose = (content: string, name: string) =>
      fireEvent.change(screen.getByLabelText('Draft'), { target: { files: [new File([content], name)] } });
    return { onChoose, choose };
  }

  it('is taken by its content, whatever its name says, also without its end, which it says; another kind is refused', async () => {
    const { onChoose, choose } = open();
    choose('%PDF-1.7\n%%EOF', 'draft');
    await waitFor(() => expect(onChoose).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/seems incomplete/)).toBeNull();
    choose('%PDF-1.7\n1 0 obj', 'draft.pdf');
    expect(await screen.findByText(/^This file seems incomplete: it may still have been loading/)).toBeTruthy();
    expect(onChoose).toHaveBeenCalledTimes(2);
    choose('{\\rtf1 draft}', 'draft.pdf');
    expect(await screen.findByText(messages.fileRtf)).toBeTruthy();
    expect(onChoose).toHaveBeenCalledTimes(2);
  });
});

describe('the ITR-V of a filed return', () => {
  const approved = aReturn({ step: 'approved', form: 'ITR-2', period: 'AY 2026-27' });

  const itrV = { number: '123456789140726', filedOn: '2026-07-14' };
  const said = (change: object) =>
    ok({ data: { state: 'read', number: null, filedOn: null, contradictions: [], ...change } });

  /** Opens the dialog 'Mark as filed' and chooses an ITR-V that is read so. */
  async function choose(reading: Answer | Answer[], later: StaffReturnDetail = approved) {
    const { person, asked } = await open(approved, {
      [READ]: [ok({ data: approved }), ok({ data: later })],
      [`POST ${to('/acknowledgement-reading')}`]: reading,
      [`POST ${to('/step')}`]: ok(),
    });
    await person.click(button('Mark as filed'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as filed' }));
    const chooseFile = (name: string) => {
      const file = new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' });
      fireEvent.change(dialog.getByLabelText('ITR-V'), { target: { files: [file] } });
    };
    chooseFile('itr-v.pdf');
    const typedIn = (label: RegExp) => dialog.getByLabelText<HTMLInputElement>(label).value;
    return {
      person,
      dialog,
      chooseFile,
      number: () => typedIn(/^Acknowledgement number/),
      filedOn: () => typedIn(/^Filed on/),
      send: () => person.click(dialog.getByRole('button', { name: 'Mark as filed' })),
      isFiled: () => asked.some(({ path }) => path === to('/step')),
    };
  }
  /** The upload's answer: the return is at this version since. */
  const storedAt = (version: number) =>
    answeringUpload(ok({ message: 'Added', data: { _id: approved._id, version, fileId: approved._id } }));

  it('fills number and day from the ITR-V, and asks for a look where the number’s last digits are another day', async () => {
    const { dialog, number, filedOn } = await choose(said({ ...itrV, filedOn: '2026-07-15' }));
    await waitFor(() => expect([number(), filedOn()]).toEqual(['123456789140726', '2026-07-15']));
    expect(dialog.getByText(/the last six digits of the number are another day than the file says/)).toBeTruthy();
    expect(await dialog.findByText('itr-v.pdf')).toBeTruthy();
    expect(pressEscape(false)).toBe(1);
    expect(filedOn()).toBe('2026-07-15');
  });

  it.each([
    [
      'a number without a day',
      { number: itrV.number },
      'The number is filled in from the file, the day is not. Check them.',
    ],
    [
      'a day without a number',
      { filedOn: itrV.filedOn },
      'The day is filled in from the file, the number is not. Check them.',
    ],
  ])('says which fields it filled: %s', async (_, read, line) => {
    const { dialog } = await choose(said(read));
    expect(await dialog.findByText(line)).toBeTruthy();
  });

  it.each(['no-text', 'locked'])('forgets number and day of the file before for one that is %s', async (state) => {
    const { dialog, chooseFile, number, filedOn } = await choose([said(itrV), said({ state }), said(itrV)]);
    const today = filedOn();
    await waitFor(() => expect([number(), filedOn()]).toEqual([itrV.number, itrV.filedOn]));
    chooseFile('locked.pdf');
    expect(await dialog.findByText('Number and day can’t be read from this file. Type them.')).toBeTruthy();
    expect([number(), filedOn()]).toEqual(['', today]);
    chooseFile('itr-v.pdf');
    await waitFor(() => expect(number()).toBe(itrV.number));
  });

  it('keeps a number that was typed since, and all of a file when the next one isn’t taken', async () => {
    const refusal = said({ contradictions: [{ what: 'form', read: 'ITR-1' }] });
    const { person, dialog, chooseFile, number, filedOn } = await choose([
      said(itrV),
      refusal,
      said({ state: 'locked' }),
    ]);
    const today = filedOn();
    await waitFor(() => expect(number()).toBe(itrV.number));
    chooseFile('other.pdf');
    await dialog.findByText(/^other.pdf: It is of ITR-1/);
    expect([number(), filedOn()]).toEqual([itrV.number, itrV.filedOn]);
    await person.type(dialog.getByLabelText(/^Acknowledgement number/), '{Backspace}7');
    chooseFile('locked.pdf');
    await waitFor(() => expect(filedOn()).toBe(today));
    expect(number()).toBe('123456789140727');
  });

  it('waits for what the file says if somebody presses at once', async () => {
    const late = deferred();
    const { send, isFiled } = await choose(late.answer);
    storedAt(approved.version + 1);
    await send();
    late.give(said(itrV));
    await waitFor(() => expect(isFiled()).toBe(true));
  });

  it('files nothing if somebody else has filed the return since, and can then only be closed', async () => {
    const event = anEvent(9, { to: 'filed', by: { ...anEvent(9).by, _id: idOf(77), name: 'Kavita Arora' } });
    const events = [...approved.events, event];
    const filed = { ...approved, version: approved.version + 1, step: 'filed', events } as const;
    const { dialog, number, send, isFiled } = await choose(said(itrV), filed);
    const uploaded = answeringUpload(refused('conflict', messages.returnChangedMeanwhile));
    await waitFor(() => expect(number()).toBe(itrV.number));
    await send();
    expect(await dialog.findByText(/^Meanwhile: Filed, Kavita Arora/)).toBeTruthy();
    expect(uploaded[0]?.get('version')).toBe(String(approved.version));
    expect([dialog.queryByRole('button', { name: 'Mark as filed' }), dialog.queryByText('Cancel')]).toEqual([
      null,
      null,
    ]);
    expect(document.activeElement).toBe(dialog.getByText('Close', { selector: 'form button' }));
    fireEvent.submit(dialog.getByLabelText(/^Filed on/));
    expect(isFiled()).toBe(false);
  });
});

it('a draft that is missing gets the focus, and all else that is missing is said with it', async () => {
  const checking = aReturn({ step: 'checking', form: 'ITR-2', period: 'AY 2026-27' });
  const { person } = await open(checking, {});
  await person.click(button('Send for approval'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: /^Send to / }));
  expect(await dialog.findByText('Add the file.')).toBeTruthy();
  expect(dialog.getAllByText(messages.figure)).toHaveLength(5);
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Choose a file' })));
});

it('a draft that was to replace one which the client has sent back meanwhile is sent from the same dialog', async () => {
  const prepared = aReturn({ step: 'prepared', form: '26Q', period: '2026-Q2' });
  const back = { kind: 'step', from: 'prepared', to: 'checking', note: 'The rent is wrong' } as const;
  const events = [
    ...prepared.events,
    anEvent(9, { ...back, by: { _id: idOf(77), name: 'Farah Khan', side: 'client' } }),
  ];
  const checking = { ...prepared, version: prepared.version + 1, step: 'checking', events } as const;
  const { person, asked } = await open(prepared, {
    [READ]: [ok({ data: prepared }), ok({ data: checking })],
    [`POST ${to('/step')}`]: ok(),
  });
  await person.click(button('Replace the draft'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the draft' }));
  const file = new File(['%PDF-1.7\n%%EOF'], 'draft.pdf', { type: 'application/pdf' });
  fireEvent.change(dialog.getByLabelText('Draft return'), { target: { files: [file] } });
  answeringUpload(refused('conflict', messages.returnChangedMeanwhile));
  const send = () => person.click(dialog.getByRole('button', { name: /^Send to / }));
  await send();
  expect(await dialog.findByText(/^Meanwhile: Farah Khan asked for a change: The rent is wrong/)).toBeTruthy();
  const uploaded = answeringUpload(
    ok({ message: 'Added', data: { _id: prepared._id, version: checking.version + 1, fileId: idOf(5) } }),
  );
  await send();
  await waitFor(() => expect(asked.some(({ path }) => path === to('/step'))).toBe(true));
  expect(uploaded[0]?.get('version')).toBe(String(checking.version));
});
