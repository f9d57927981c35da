import { render, screen } from '@testing-library/react';
import { anOpenReturn, aStep } from '../../../../testing/returns/my-returns';
import { Withdrawn } from './NothingNeeded';

it('says who withdrew a return, when, and why', () => {
  const step = aStep('withdrawn', '2026-11-26T07:00', { note: 'It was filed through another office' });
  render(<Withdrawn taxReturn={anOpenReturn({ step: 'withdrawn', events: [step] })} />);
  expect(screen.getByText('It was filed through another office').textContent).toBe(
    `${step.by.name}, 26 Nov, 12:30It was filed through another office`,
  );
});
