import { screen } from '@testing-library/react';
import { aClientDetail } from '../../../testing/clients';
import { idOf } from '../../../testing/staff-filings';
import { visit } from '../../../testing/visit';
import { Reach } from './Reach';

const account = (number: number, name: string, isConfirmed: boolean) => ({
  ...{ _id: idOf(number), name, email: `${name}@example.com` },
  ...{ givenAt: '2026-10-14T06:00:00.000Z', isConfirmed },
});
const nowhere = { mobiles: [], emails: [] };

it('leads to the person who acts for a client without an address', () => {
  const accounts = [account(6, 'imran', false), account(5, 'raj', true)];
  visit(<Reach {...aClientDetail(1, { ...nowhere, accounts })} />);
  expect(screen.getByRole('link', { name: 'Mail raj@example.com' })).toBeTruthy();
});

it('says so if there is no way', () => {
  visit(<Reach {...aClientDetail(1, { ...nowhere, accounts: [account(6, 'imran', false)] })} />);
  expect(screen.getByText('Neither mobile nor email yet.')).toBeTruthy();
});
