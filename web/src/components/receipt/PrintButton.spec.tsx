import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrintButton } from './PrintButton';

it('prints only the section around it, under its own title, and then restores the page', async () => {
  document.title = 'Easy Tax';
  const printed: unknown[] = [];
  window.print = () => {
    printed.push(document.title, document.querySelector('[data-printed]')?.id);
    dispatchEvent(new Event('afterprint'));
  };
  render(
    <section id="record">
      <PrintButton title="Easy Tax approval ETR-2026-00031" alone>
        Print
      </PrintButton>
    </section>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toEqual(['Easy Tax approval ETR-2026-00031', 'record']);
  expect(document.querySelector('[data-printed]')).toBeNull();
  expect(document.title).toBe('Easy Tax');
});
