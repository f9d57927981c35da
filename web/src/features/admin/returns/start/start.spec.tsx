import type { StaffFiling } from '@easy-tax/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answers, ok, refused } from '../../../../testing/answers';
import { aListedClient, clientsPage } from '../../../../testing/clients';
import { enterText } from '../../../../testing/enter-text';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { aReturn, returnsPage } from '../../../../testing/returns/staff-returns';
import { aFiling, idOf, pageOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import { StartReturn } from './StartReturn';

describe('a new return', () => {
  const om = { _id: idOf(701), name: 'Om Prakash', email: 'om@example.com' };
  const kavita = { _id: idOf(803), name: 'Kavita Arora', email: 'kavita@office.example' };
  const filed = { number: '123456789012345', filedOn: '2026-07-20', verifiedOn: null };
  const opened = ok({ message: 'Saved', data: { _id: idOf(31), version: 0 } }, 201);

  function open(answers: Answers = {}, user = anOwner(), paper?: StaffFiling) {
    jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
    const close = jest.fn();
    const { person, asked } = visitAs(user, <StartReturn paper={paper} onClose={close} />, '/admin/file-data', {
      'GET /auth/staff': ok({ data: [kavita] }),
      'POST /auth/clients': ok({ data: [om] }),
      'POST /api/clients/list': clientsPage([]),
      'GET /api/download-files': pageOf([
        aFiling(1, { sortedTo: { _id: om._id, name: om.name } }),
        aFiling(2),
        aFiling(3, { sortedTo: { _id: idOf(702), name: 'Om Traders' } }),
      ]),
      'GET /api/returns': returnsPage([aReturn(21, { step: 'filed', acknowledgement: filed }), aReturn(22)]),
      'POST /api/returns': opened,
      ...answers,
    });
    const sent = () => asked.filter(({ method, path }) => method === 'POST' && path === '/api/returns');
    return { person, asked, sent, close };
  }

  async function chooseOm(person: ReturnType<typeof open>['person']) {
    enterText(await screen.findByRole('combobox', { name: 'Client' }), 'om pra');
    await screen.findByRole('option', { name: /Om Prakash/ });
    await person.keyboard('{Enter}');
    await screen.findByLabelText(/paper-1.pdf/);
  }
  const start = () => screen.getByRole('button', { name: 'Start the return' });

  it('finds the client by keys, includes papers that are not another client’s, and opens the new return', async () => {
    const { person, asked, sent, close } = open();
    await chooseOm(person);
    expect(asked.some(({ path }) => path.includes(`client=${om._id}&unsorted=true`))).toBe(true);
    expect(screen.queryByLabelText(/paper-3.pdf/)).toBeNull();
    await person.click(screen.getByLabelText(/paper-2.pdf/));
    await person.selectOptions(screen.getByLabelText('Form'), 'GSTR-3B');
    await person.selectOptions(screen.getByLabelText('Period'), 'Oct 2026');
    await person.selectOptions(screen.getByLabelText('Assignee'), 'Kavita Arora');
    await person.click(start());
    await waitFor(() => expect(where()).toBe(`/admin/returns?return=${idOf(31)}`));
    expect(sent()[0]?.body).toEqual({
      clientId: om._id,
      form: 'GSTR-3B',
      period: '2026-10',
      filingIds: [idOf(1)],
      assignee: kavita._id,
    });
    expect(sent()[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(close).toHaveBeenCalled();
  });

  it('ticks no unsorted paper of a person who acts for several clients but the one at hand, and none with another PAN', async () => {
    const sorted = { sortedTo: { _id: om._id, name: om.name } };
    const answers: Answers = {
      'GET /api/download-files': pageOf([
        aFiling(1, sorted),
        aFiling(2, { clientId: idOf(910) }),
        aFiling(3, { clientId: idOf(910) }),
        aFiling(4, { clientId: idOf(911) }),
        aFiling(5, { ...sorted, reading: 'another-person' }),
        aFiling(6, { clientId: idOf(911), reading: 'another-person' }),
      ]),
      'POST /api/clients/list': [
        clientsPage([]),
        clientsPage([]),
        clientsPage([aListedClient(1), aListedClient(2)]),
        clientsPage([aListedClient(1)]),
      ],
    };
    const { person, sent } = open(answers, anOwner(), aFiling(3));
    await chooseOm(person);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, true, true, false, false]);
    expect(screen.getAllByLabelText(/Another person’s PAN/)).toEqual(boxes.slice(4));
    for (const name of [/paper-2.pdf/, /paper-4.pdf/, /paper-6.pdf/]) await person.click(screen.getByLabelText(name));
    await person.click(start());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ filingIds: [1, 2, 3, 6].map(idOf) }));
  });

  it('finds clients with or without an account, and accounts that are no clients yet, once', async () => {
    const { person } = open({
      'POST /api/clients/list': clientsPage([
        aListedClient(1, { name: 'Om Traders', email: null }),
        aListedClient(2, { name: 'Om Prakash HUF', email: om.email.toUpperCase() }),
      ]),
      'POST /auth/clients': ok({
        data: [om, { ...om, _id: idOf(702), name: 'Om Sharma', email: 'sharma@example.com' }],
      }),
    });
    await person.type(await screen.findByRole('combobox', { name: 'Client' }), 'om');
    const options = await screen.findAllByRole('option', { name: /^Om / });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Om Traders ••••• 41275',
      'Om Prakash HUF OM@EXAMPLE.COM',
      'Om Sharma sharma@example.com',
    ]);
  });

  it('closes the list of clients by Escape, and not the dialog', async () => {
    const { person, close } = open();
    const field = await screen.findByRole('combobox', { name: 'Client' });
    enterText(field, 'om pra');
    const option = await screen.findByRole('option', { name: /Om Prakash/ });
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id));
    for (const key of ['Enter', 'Escape', 'ArrowDown']) fireEvent.keyDown(field, { key, isComposing: true });
    expect([field.getAttribute('aria-activedescendant'), screen.queryByDisplayValue('om pra')]).toEqual([
      option.id,
      field,
    ]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Om Prakash/ })).toBeNull());
    expect([close.mock.calls, document.activeElement]).toEqual([[], field]);
  });

  it('keeps everything after a failure, and sends the same key again', async () => {
    const { person, sent } = open({ 'POST /api/returns': [refused('unavailable', 'Not now.'), opened] });
    await chooseOm(person);
    enterText(screen.getByLabelText(/^Taxpayer/), 'Prakash HUF');
    await person.click(start());
    expect(await screen.findByText('Not now.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Taxpayer/).value).toBe('Prakash HUF');
    await person.click(start());
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('requires a client of the list, and shows the service’s error', async () => {
    const refusal = refused('validation', 'The form and the period do not go together', 'period');
    const { person } = open({ 'POST /api/returns': refusal });
    enterText(await screen.findByRole('combobox', { name: 'Client' }), 'somebody');
    await person.click(start());
    expect(screen.getByText('Choose a client from the list')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Client' }));
    await person.clear(screen.getByRole('combobox', { name: 'Client' }));
    await chooseOm(person);
    await person.click(start());
    await waitFor(() => expect(screen.getByLabelText('Period').getAttribute('aria-invalid')).toBe('true'));
  });

  it('names the filed return of the same form that the new one revises', async () => {
    const { person, sent } = open();
    await chooseOm(person);
    const choice = await screen.findByLabelText<HTMLSelectElement>('Revises');
    expect([...choice.options].map(({ value }) => value)).toEqual(['', idOf(21)]);
    await person.selectOptions(choice, idOf(21));
    await person.click(start());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ revises: idOf(21) }));
  });

  it('names an open return of the form and period, or in place of it, and starts another one all the same', async () => {
    const row = { period: 'AY 2026-27' } as const;
    const { person, sent, asked } = open({
      'GET /api/returns': returnsPage([
        aReturn(22, { ...row, form: 'ITR-2' }),
        aReturn(23, { ...row, form: 'GSTR-9' }),
        aReturn(24, { ...row, step: 'withdrawn' }),
      ]),
    });
    await chooseOm(person);
    const link = await screen.findByRole('link', { name: /is open already/ });
    expect(link.textContent).toMatch(/^ETR-2026-000022 is open already: Client 22, ITR-2/);
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/admin/returns?return=${idOf(22)}`,
      '_blank',
    ]);
    expect(asked.some(({ path }) => /client=[^&]+&period=/.test(path))).toBe(true);
    await person.click(start());
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('asks whose return it is of an account that acts for others, and includes only what a new client has sent itself', async () => {
    const firm = aListedClient(5, { name: 'Agarwal & Sons' });
    const { person, sent } = open({
      'POST /api/clients/list': [clientsPage([]), clientsPage([firm])],
      'GET /api/download-files': pageOf([aFiling(1, { clientId: om._id }), aFiling(2)]),
    });
    enterText(await screen.findByRole('combobox', { name: 'Client' }), 'om pra');
    await screen.findByRole('option', { name: /Om Prakash/ });
    await person.keyboard('{Enter}');
    const whose = await screen.findByLabelText<HTMLSelectElement>(/^Whose return/);
    expect([...whose.options].map(({ text }) => text)).toEqual([
      'Choose',
      'Agarwal & Sons',
      'Om Prakash, as a new client',
    ]);
    await person.click(start());
    expect(screen.getByText('Choose whose return it is')).toBeTruthy();
    await person.selectOptions(whose, firm._id);
    expect(await screen.findByLabelText(/paper-2.pdf/)).toBeTruthy();
    await person.selectOptions(whose, om._id);
    await screen.findByLabelText(/paper-1.pdf/);
    expect(screen.queryByLabelText(/paper-2.pdf/)).toBeNull();
    await person.click(start());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ clientId: om._id }));
    expect(sent()).toHaveLength(1);
  });

  it('opens nothing for an account while it is unknown whether it acts for others', async () => {
    const { person, sent } = open({
      'POST /api/clients/list': [clientsPage([]), refused('internal', 'No answer'), clientsPage([])],
    });
    enterText(await screen.findByRole('combobox', { name: 'Client' }), 'om pra');
    await screen.findByRole('option', { name: /Om Prakash/ });
    await person.keyboard('{Enter}');
    await screen.findByText('We could not look up the clients of this account');
    await person.click(start());
    expect(sent()).toHaveLength(0);
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/We could not look up/)).toBeNull());
    await person.click(start());
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ clientId: om._id }));
  });

  it('lets reviewers assign only themselves or nobody', async () => {
    open({}, aReviewer());
    const assignee = await screen.findByLabelText<HTMLSelectElement>('Assignee');
    expect([...assignee.options].map(({ text }) => text)).toEqual(['Nobody yet', 'Me']);
  });
});
