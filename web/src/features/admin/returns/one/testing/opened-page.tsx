import { messages, type SessionUser } from '@easy-tax/contracts';
import { screen } from '@testing-library/react';
import { type Asked, type answering, ok, siteConfig } from '../../../../../testing/answers';
import { anOwner, visitAs } from '../../../../../testing/logged-in';
import { aReturn } from '../../../../../testing/returns/opened-return';
import { idOf } from '../../../../../testing/staff-filings';
import { ReturnPage } from '../ReturnPage';

export const id = aReturn()._id;
export const READ = `GET /api/returns/${id}`;
export const to = (what: string) => `/api/returns/${id}${what}`;
export const written = (version = 8) => ok({ message: messages.returnChanged, data: { _id: id, version } });
const staff = ok({ data: [{ _id: idOf(901), name: 'Rohan Verma', email: 'rohan@example.com' }] });

type Answers = Parameters<typeof answering>[0];
/** Opens a return's page as this staff member. */
export async function open(of = aReturn(), answers: Answers = {}, user: SessionUser = anOwner(), act = '') {
  const opened = visitAs(user, <ReturnPage id={id} />, `/admin/returns?return=${id}${act}`, {
    [READ]: ok({ data: of }),
    'GET /auth/staff': staff,
    ...siteConfig(),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: of.taxpayer });
  return opened;
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const writes = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== 'GET');
