import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu';

function open() {
  render(
    <>
      <Menu button="Meera">
        <a href="/a">Dashboard</a>
        <a href="/b">Profile</a>
        <button type="button">Logout</button>
        <p>Not counted</p>
      </Menu>
      <a href="/c">Elsewhere</a>
    </>,
  );
  return userEvent.setup();
}
const opener = () => screen.getByRole('button', { name: 'Meera' });
const isOpen = () => opener().getAttribute('aria-expanded');
const focused = () => document.activeElement?.textContent;

it('can be moved through by the arrow keys, from the last entry to the first', async () => {
  const user = open();
  await user.click(opener());
  expect(focused()).toBe('Dashboard');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Profile');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('Logout');
  await user.keyboard('{Home}');
  expect(focused()).toBe('Dashboard');
});

it.each([
  ['with Escape, and returns focus', '{Escape}', 'Meera'],
  ['when focus goes elsewhere', '{End}{Tab}', 'Elsewhere'],
  ['once something is chosen', '{End}{Enter}', 'Logout'],
])('closes %s', async (_, keys, place) => {
  const user = open();
  await user.click(opener());
  await user.keyboard(keys);
  expect([isOpen(), focused()]).toEqual(['false', place]);
});

it('stays open when an element that takes no focus is clicked, as buttons in some browsers', async () => {
  const user = open();
  await user.click(opener());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Not counted') });
  expect(isOpen()).toBe('true');
});
