import type { MyReturnDetail, SessionUser } from '@easy-tax/contracts';
import { screen } from '@testing-library/react';
import { type Answers, ok, siteConfig } from '../../../../../testing/answers';
import { aUser, visitAs } from '../../../../../testing/logged-in';
import { aReturn } from '../../../../../testing/returns/my-returns';
import AccountCenterPage from '../../../profile/AccountCenterPage';

window.scrollTo = () => undefined;
export const id = aReturn()._id;
export const ONE = `GET /api/my-returns/${id}`;
export const act = (name: string) => `POST /api/my-returns/${id}/${name}`;
export const answered = (taxReturn: MyReturnDetail) => ok({ data: taxReturn });

/** Opens one of the client's returns in the Account Center. */
export async function open(answers: Answers, change: Partial<SessionUser> = {}) {
  const { person, asked } = visitAs(aUser(change), <AccountCenterPage />, `/profile?return=${id}`, {
    'GET /api/my-filings': ok({ data: [] }),
    'GET /api/my-returns': ok({ data: [] }),
    ...siteConfig(),
    ...answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Income tax return, AY 2026-27' });
  return { person, asked };
}
