import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MobileInput } from './MobileInput';

const MOBILE = '9876543210';
const field = () => screen.getByRole<HTMLInputElement>('textbox');

function Controlled() {
  const [value, setValue] = useState('');
  return <MobileInput value={value} onChange={({ target }) => setValue(target.value)} />;
}

describe.each([
  ['a form holds', <MobileInput key="free" />],
  ['a component holds', <Controlled key="held" />],
])('a mobile field that %s', (_, element) => {
  it('keeps ten digits of a number that is typed, pasted or filled in by the browser', async () => {
    render(element);
    await userEvent.type(field(), '0091 98765-43210');
    expect(field().value).toBe(MOBILE);
    await userEvent.clear(field());
    await userEvent.paste('+९१ ९८७६५ ४३२१०');
    expect(field().value).toBe(MOBILE);
    fireEvent.input(field(), { target: { value: '' } });
    fireEvent.input(field(), { target: { value: '919876543210' } });
    expect(field().value).toBe(MOBILE);
  });

  it('leaves the caret behind what was typed', async () => {
    render(element);
    await userEvent.type(field(), '9876543');
    await userEvent.type(field(), ' 1', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field().value, field().selectionStart]).toEqual(['98176543', 3]);
  });
});

it('never lets the browser cut a number, with or without JavaScript', () => {
  render(<MobileInput />);
  expect(field().maxLength).toBe(-1);
  expect(field().pattern).toBe('[0-9]{10}');
});
