import { screen } from '@testing-library/react';
import { answering } from '../../../testing/answers';
import { aLockedPdf, fileOf } from '../../../testing/locked-pdf';
import { visit } from '../../../testing/visit';
import { LockedPdf } from './Questions';

it.each([
  ['goes along if it was not tried', 'unknown', [], 'unknown'],
  ['doesn’t go along if it opened nothing', 'wrong', ['wrong'], ''],
  ['doesn’t go along if it opened nothing, typed once more', 'wrong', ['wrong', 'other'], ''],
])('the password of a PDF that is sent locked %s', async (_, typed, tried, sent) => {
  answering({});
  const bytes = await aLockedPdf();
  const answer = jest.fn();
  const file = fileOf(bytes);
  const person = visit(<LockedPdf file={file} bytes={bytes} paper="" isSigned={false} onAnswer={answer} />);
  const field = screen.getByLabelText(/^Password of/);
  for (const each of tried) {
    await person.clear(field);
    await person.type(field, `${each}{Enter}`);
    await screen.findByText(/^This password does not open it/);
  }
  await person.clear(field);
  await person.type(field, typed);
  await person.click(screen.getByRole('button', { name: 'Send it locked' }));
  expect(answer).toHaveBeenCalledWith({ file, password: sent });
});
