import type { Received } from '../receipt/ReceiptSheet';
import { noUpload, type UploadEvent, uploadReducer } from './upload-state';

const file = new File(['%PDF-1.7'], 'form16.pdf');
const other = new File(['%PDF-1.7'], 'ais.pdf');
const after = (...events: UploadEvent[]) => events.reduce(uploadReducer<Received>, noUpload);
const sent: UploadEvent[] = [
  { type: 'chosen', file },
  { type: 'started', at: 0 },
];

describe('an upload', () => {
  it('does not begin without a file', () => {
    expect(after({ type: 'started', at: 0 })).toEqual(noUpload);
  });

  it('does not change the file during an upload', () => {
    expect(after(...sent, { type: 'chosen', file: other }).file).toBe(file);
  });

  it('ignores late reports of a cancelled upload', () => {
    const state = after(...sent, { type: 'cancelled' }, { type: 'progressed', loaded: 8, total: 8, at: 9 });
    expect(state.sending).toBeNull();
  });

  it('keeps a valid file when an invalid one is dropped on it', () => {
    expect(after({ type: 'chosen', file }, { type: 'refused', problem: 'no' })).toMatchObject({ file, problem: 'no' });
  });
});
