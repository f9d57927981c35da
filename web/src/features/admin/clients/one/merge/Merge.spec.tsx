import { messages } from '@easy-tax/contracts';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, ok, refused } from '../../../../../testing/answers';
import { aClientDetail, aListedClient, clientsPage, clientWork } from '../../../../../testing/clients';
import { anOwner, aReviewer, visitAs } from '../../../../../testing/logged-in';
import { idOf } from '../../../../../testing/staff-filings';
import ClientsPage from '../../ClientsPage';

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
  await person.type(await screen.findByLabelText('The other record'), 'agrawal{Enter}');
  expect(await screen.findByRole('button', { name: 'Choose S. Agrawal' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Choose Sunita Agarwal' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Choose S. Agrawal' }));
}

it('shows what two records are together, and makes one client of them', async () => {
  const merged = aClientDetail(1, { name: 'Sunita Agarwal', mobiles: ['9839041275', '9876500407'] });
  const opened = await open({
    [PREVIEW]: ok({ data: { merged, taken: ['mobiles'] } }),
    [MERGE]: ok({
      message: messages.merged,
      data: { _id: id, version: 1, mergeId: idOf(9), undoUntil: other.createdAt },
    }),
  });
  await choose(opened);
  await screen.findByText('98390 41275, 98765 00407');
  await opened.person.click(screen.getByRole('button', { name: 'Merge the two' }));
  await screen.findByText(messages.merged);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opened.asked.find(({ path }) => path.endsWith('/merge'))?.body).toEqual({
    goneId: other._id,
    version: 0,
    goneVersion: 3,
  });
});

it('says why two records are two clients', async () => {
  const opened = await open({ [PREVIEW]: refused('conflict', messages.mergePans) });
  await choose(opened);
  await screen.findByText(messages.mergePans);
  expect(screen.queryByRole('button', { name: 'Merge the two' })).toBeNull();
  await opened.person.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByLabelText('The other record');
});

it('makes two clients of a merged one again', async () => {
  const merges = [{ _id: idOf(9), name: 'S. Agrawal', undoUntil: '2026-11-25T06:00:00.000Z' }];
  const { person, asked } = await open({
    [`GET /api/clients/${id}`]: [ok({ data: { ...sunita, merges }, message: '' }), ok({ data: sunita, message: '' })],
    [`POST /api/clients/merges/${idOf(9)}/undo`]: ok({ message: messages.mergeUndone }),
  });
  expect(screen.getByText(/^S\. Agrawal was merged into this client/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo the merge' }));
  await screen.findByText(messages.mergeUndone);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo the merge' })).toBeNull());
  expect(asked.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1);
});

it('is not offered to a reviewer', async () => {
  const { person } = await open({}, aReviewer());
  await person.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.queryByRole('menuitem', { name: 'Merge with another record' })).toBeNull();
});
