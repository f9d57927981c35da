import { MINUTE } from '@easy-tax/contracts';
import { createLog } from './logging/log.js';
import { Telemetry } from './metrics/telemetry.js';
import { SweepHistory } from './sweep-history.js';

afterEach(() => jest.restoreAllMocks());

it('stores a success once, and again after five minutes: another replica may have failed in between', () => {
  const now = jest.spyOn(Date, 'now');
  const milestones = { recordOutcome: jest.fn(async () => undefined), settle: jest.fn(async () => undefined) };
  const history = new SweepHistory(milestones, new Telemetry(), createLog('contacts', 'silent'));
  history.add('purge');
  for (const minutes of [0, 1, 4, 6, 7]) {
    now.mockReturnValue(minutes * MINUTE);
    history.succeeded('purge', 1);
  }
  expect(milestones.settle.mock.calls).toEqual([['sweep purge'], ['sweep purge']]);
  expect(milestones.recordOutcome).not.toHaveBeenCalled();
});
