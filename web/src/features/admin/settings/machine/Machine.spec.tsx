import { screen } from '@testing-library/react';
import { answering, ok } from '../../../../testing/answers';
import { aStatus, officeAnswers } from '../../../../testing/overview';
import { visit } from '../../../../testing/visit';
import { Machine } from './Machine';

it.each([
  ['on', 'On: the file store encrypts them'],
  ['off', 'Not requested (variable S3_SSE)'],
  ['unknown', 'Not known to us: it is the disk’s'],
] as const)('shows encryption that is %s as: %s', async (encryption, words) => {
  const status = aStatus({ checks: [{ name: 'objects', ok: true, ms: 3, encryption }] });
  answering({ ...officeAnswers(), 'GET /api/office/status': ok({ data: status }) });
  visit(<Machine />);
  expect(await screen.findByText('No backup is scheduled.')).toBeTruthy();
  expect((await screen.findByText('Encryption of papers')).nextElementSibling?.textContent).toBe(words);
});
