import { render, screen } from '@testing-library/react';
import { SessionProvider } from '../../../lib/session/session';
import { aUser } from '../../../testing/logged-in';
import { OccupationField } from './OccupationField';

it('offers the five occupations of the specification, Student first chosen', () => {
  localStorage.clear();
  render(
    <SessionProvider>
      <OccupationField user={aUser()} />
    </SessionProvider>,
  );
  const field = screen.getByLabelText<HTMLSelectElement>('Occupation');
  expect([...field.options].map(({ text }) => text)).toEqual([
    'Chartered Accountant',
    'Student',
    'Working Professional',
    'Intern',
    'Freelancer',
  ]);
  expect(field.value).toBe('Student');
});
