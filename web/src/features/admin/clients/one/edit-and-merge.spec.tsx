import { type ClientDetail, errorBody, messages } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { t as words } from '../../../../i18n/en/admin/client';
import { type Answers, ok, refused } from '../../../../testing/answers';
import { aClientDetail, aListedClient, clientsPage, clientWork } from '../../../../testing/clients';
import { enterText, submitText } from '../../../../testing/enter-text';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { pressEscape } from '../../../../testing/press-escape';
import { idOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import ClientsPage from '../ClientsPage';

describe('editing a client', () => {
  const READ = `GET /api/clients/${idOf(1)}`;
  const CHANGE = `PATCH /api/clients/${idOf(1)}`;
  const written = ok({ data: { _id: idOf(1), version: 1 }, message: 'Saved.' });

  async function open(change: Partial<ClientDetail> = {}, answers: Answers = {}) {
    const client = aClientDetail(1, { name: 'Rajkumar Agarwal', ...change });
    const { person, asked } = visitAs(anOwner(), <ClientsPage />, `/admin/clients?client=${idOf(1)}`, {
      'GET /auth/staff': ok({ data: [] }),
      'POST /api/clients/list': ok({ data: [] }),
      [READ]: ok({ data: client, message: '' }),
      [`${READ}/work`]: clientWork(),
      ...answers,
    });
    await person.click(await screen.findByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit client' }));
    const changes = () => asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    return { person, changes, dialog };
  }

  it('sends what was changed or removed alone: masked fields that stay empty keep what stands', async () => {
    const masked = { pan: 'ABCPA••••F', gstins: ['09ABCPA••••F1Z•'], bornOn: '•••• 1978' };
    const { person, changes, dialog } = await open(masked, { [CHANGE]: written });
    expect(dialog.getByText('Stands here: ABCPA••••F. Leave it empty to keep it.')).toBeTruthy();
    for (const field of ['GSTINs', 'Born or incorporated'])
      await person.click(dialog.getByRole('button', { name: `Remove: ${field}` }));
    expect(dialog.getByText('09ABCPA••••F1Z• goes when you save.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Keep: Born or incorporated' }));
    enterText(dialog.getByLabelText('Mobiles'), '\n+91 94150 36218');
    await person.click(dialog.getByLabelText('GSTR-1'));
    const terms = within(dialog.getByRole('group', { name: 'Terms of GSTR-1' }));
    await person.selectOptions(terms.getByLabelText('Rhythm'), 'quarterly');
    await person.selectOptions(terms.getByLabelText('First period'), 'The next that comes');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toEqual([
      {
        gstins: [],
        mobiles: ['9839041275', '9415036218'],
        forms: [{ form: 'GSTR-1', rhythm: 'quarter', dueClass: null, from: null }],
        version: 0,
      },
    ]);
  });

  it('shows a refusal beside its field, and keeps what was typed', async () => {
    const taken = refused('conflict', 'Another client has this PAN', 'pan');
    const { person, changes, dialog } = await open({}, { [CHANGE]: taken });
    await person.type(dialog.getByLabelText('PAN'), 'ABC');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('A PAN has five letters, four digits and a letter, like ABCPE1234F')).toBeTruthy();
    enterText(dialog.getByLabelText('PAN'), 'PA1234F');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText('PAN').getAttribute('aria-invalid')).toBe('true'));
    expect(dialog.getAllByText('Another client has this PAN')).not.toEqual([]);
    expect(pressEscape(false)).toBe(1);
    expect(dialog.getByLabelText<HTMLInputElement>('PAN').value).toBe('ABCPA1234F');
    expect(changes()).toMatchObject([{ pan: 'ABCPA1234F' }]);
    for (const form of ['ITR-1', 'ITR-2']) await person.click(dialog.getByLabelText(form));
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(messages.taxFormsMany)).toBeTruthy();
    expect(changes()).toHaveLength(1);
  });

  it('leads to the client who has the PAN, and makes one of both; what was typed stays', async () => {
    const other = aClientDetail(2, { name: 'R. Agarwal', version: 4 });
    const merged = aClientDetail(1, {
      name: 'Rajkumar Agarwal',
      pan: 'ABCPA••••F',
      mobiles: ['9839041275', '9876500407'],
      version: 1,
    });
    const taken = {
      status: 409,
      body: errorBody(
        'conflict',
        [
          { message: messages.panTaken, path: 'pan' },
          { message: other._id, path: 'client' },
        ],
        'r-1',
      ),
    };
    const before = ok({ data: aClientDetail(1, { name: 'Rajkumar Agarwal' }), message: '' });
    const { person, changes, dialog } = await open(
      {},
      {
        [READ]: [before, before, ok({ data: merged, message: '' })],
        [`GET /api/clients/${other._id}`]: ok({ data: other, message: '' }),
        [CHANGE]: [taken, written],
        [`POST /api/clients/${idOf(1)}/merge/preview`]: ok({ data: { merged, taken: ['pan', 'mobiles'] } }),
        [`POST /api/clients/${idOf(1)}/merge`]: ok({
          message: messages.merged,
          data: { _id: idOf(1), version: 1, mergeId: idOf(9), undoUntil: other.createdAt },
        }),
      },
    );
    enterText(dialog.getByLabelText('PAN'), 'ABCPA1234F');
    enterText(dialog.getByLabelText('Mobiles'), '\n94150 36218');
    enterText(dialog.getByLabelText('Address'), 'Hazratganj');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    const link = await dialog.findByRole('link', { name: 'Open R. Agarwal, who has it' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      `/admin/clients?client=${other._id}`,
      '_blank',
    ]);
    await person.click(dialog.getByRole('button', { name: 'Merge the two' }));
    const merging = within(await screen.findByRole('dialog', { name: 'Merge into Rajkumar Agarwal' }));
    await person.click(await merging.findByRole('button', { name: 'Merge the two' }));
    const again = within(await screen.findByRole('dialog', { name: 'Edit client' }));
    expect(again.getByText('Stands here: ABCPA••••F. Leave it empty to keep it.')).toBeTruthy();
    await person.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes()).toMatchObject([
      { pan: 'ABCPA1234F', version: 0 },
      { mobiles: ['9839041275', '9415036218', '9876500407'], address: 'Hazratganj', version: 1 },
    ]);
  });

  it('keeps what was typed, and says so, if a colleague merges the client meanwhile; then leads to the other', async () => {
    const merged = ok({ data: aClientDetail(2, { name: 'Sunita Agarwal' }), message: '' });
    const { person, dialog } = await open(
      {},
      {
        [READ]: [ok({ data: aClientDetail(1), message: '' }), merged],
        [`GET /api/clients/${idOf(2)}`]: merged,
        [`GET /api/clients/${idOf(2)}/work`]: clientWork(),
        [CHANGE]: refused('conflict', messages.clientMerged),
      },
    );
    enterText(dialog.getByLabelText('Address'), 'Hazratganj');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(messages.clientMerged)).toBeTruthy();
    expect(await dialog.findByText(/^Somebody has merged this client into Sunita Agarwal/)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('Hazratganj');
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Open Sunita Agarwal' }));
    await waitFor(() => expect(where()).toBe(`/admin/clients?client=${idOf(2)}`));
  });
});

describe('merging two records', () => {
  const id = idOf(1);
  const sunita = aClientDetail(1, { name: 'Sunita Agarwal' });
  const other = aListedClient(2, { name: 'S. Agrawal', version: 3 });
  const PREVIEW = `POST /api/clients/${id}/merge/preview`;
  const MERGE = `POST /api/clients/${id}/merge`;

  async function open(answers: Answers = {}, user = anOwner()) {
    const opened = visitAs(user, <ClientsPage />, `/admin/clients?client=${id}`, {
      'GET /auth/staff': ok({ data: [] }),
      'POST /api/clients/list': clientsPage([sunita, other].map((each) => ({ ...other, ...each }))),
      [`GET /api/clients/${id}`]: ok({ data: sunita, message: '' }),
      [`GET /api/clients/${id}/work`]: clientWork(),
      ...answers,
    });
    await screen.findByRole('heading', { level: 1, name: 'Sunita Agarwal' });
    return opened;
  }
  async function choose({ person }: Awaited<ReturnType<typeof open>>) {
    await person.click(screen.getByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Merge with another record' }));
    await submitText(person, await screen.findByLabelText('The other record'), 'agrawal');
    expect(await screen.findByRole('button', { name: 'Choose S. Agrawal' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose Sunita Agarwal' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Choose S. Agrawal' }));
  }

  it('shows what two records are together, and makes one client of them', async () => {
    const ravi = {
      _id: idOf(8),
      name: 'Ravi',
      email: 'ravi@example.com',
      givenAt: other.createdAt,
      endsAt: null,
      isStaff: false,
      isOver: false,
    };
    const accounts = [
      { ...ravi, isConfirmed: true },
      { ...ravi, _id: idOf(7), name: 'Asha', isConfirmed: false },
    ];
    const mobiles = ['9839041275', '9876500407'];
    const forms = [{ form: 'ITR-1', rhythm: 'year' } as const];
    const merged = aClientDetail(1, { name: 'Sunita Agarwal', mobiles, accounts, forms });
    const opened = await open({
      [PREVIEW]: ok({ data: { merged, taken: ['mobiles'] } }),
      [MERGE]: ok({
        message: messages.merged,
        data: { _id: id, version: 1, mergeId: idOf(9), undoUntil: other.createdAt },
      }),
      [`POST /api/clients/merges/${idOf(9)}/undo`]: ok({ message: messages.mergeUndone }),
    });
    await choose(opened);
    const shown = await screen.findByText('98390 41275, 98765 00407');
    expect(document.activeElement).toBe(shown.closest('dl'));
    await opened.person.click(screen.getByRole('button', { name: 'Back' }));
    expect(document.activeElement).toBe(screen.getByLabelText('The other record'));
    await submitText(opened.person, screen.getByLabelText('The other record'), 'agrawal');
    await opened.person.click(await screen.findByRole('button', { name: 'Choose S. Agrawal' }));
    await screen.findByText('98390 41275, 98765 00407');
    for (const text of ['Ravi, Asha (not confirmed yet)', 'ITR-1']) expect(screen.getByText(text)).toBeTruthy();
    await opened.person.click(screen.getByRole('button', { name: 'Merge the two' }));
    await screen.findByText(messages.merged);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.asked.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({
      goneId: other._id,
      version: 0,
      goneVersion: 3,
    });
    const toast = within(screen.getByText(messages.merged).parentElement as HTMLElement);
    await opened.person.click(toast.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(messages.mergeUndone)).toBeTruthy();
  });

  it('says why two records are two clients', async () => {
    const opened = await open({ [PREVIEW]: refused('conflict', messages.mergePans) });
    await choose(opened);
    await screen.findByText(messages.mergePans);
    expect(screen.queryByRole('button', { name: 'Merge the two' })).toBeNull();
    await opened.person.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByLabelText('The other record');
  });

  it('leads from the address of the former record to the client, whose page follows its changes', async () => {
    const { person } = visitAs(anOwner(), <ClientsPage />, `/admin/clients?client=${other._id}`, {
      'GET /auth/staff': ok({ data: [] }),
      'POST /api/clients/list': clientsPage([]),
      [`GET /api/clients/${other._id}`]: ok({ data: sunita, message: '' }),
      [`GET /api/clients/${other._id}/work`]: clientWork(),
      [`GET /api/clients/${id}`]: [
        ok({ data: sunita, message: '' }),
        ok({ data: { ...sunita, isActive: false, version: 1 }, message: '' }),
      ],
      [`GET /api/clients/${id}/work`]: clientWork(),
      [`PATCH /api/clients/${id}`]: ok({ data: { _id: id, version: 1 }, message: 'Saved.' }),
    });
    await screen.findByRole('heading', { level: 1, name: 'Sunita Agarwal' });
    expect(where()).toBe(`/admin/clients?client=${id}`);
    await person.click(screen.getByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await screen.findByText(words('archived'));
  });

  it('is not offered to a reviewer', async () => {
    const { person } = await open({}, aReviewer());
    await person.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.queryByRole('menuitem', { name: 'Merge with another record' })).toBeNull();
  });
});
