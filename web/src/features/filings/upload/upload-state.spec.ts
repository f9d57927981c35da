import type { Received } from '../../../components/receipt/ReceiptSheet';
import { noUpload, type UploadEvent, uploadReducer } from './upload-state';

const file = new File(['%PDF-1.7'], 'form16.pdf');
const other = new File(['%PDF-1.7'], 'ais.pdf');
const receipt: Received = {
  name: 'Aarti Bhatt',
  mobile: '9876500011',
  email: 'aarti@example.com',
  message: 'Form 16',
  _id: '019ab000-0000-7000-8000-000000000001',
  reference: 'ET-2025-00412',
  fileName: 'form16.pdf',
  size: 8,
  sha256: 'a'.repeat(64),
  filePath: '/file/open/x',
  createdAt: '2025-11-21T05:12:00.000Z',
};
const after = (...events: UploadEvent[]) => events.reduce(uploadReducer, noUpload);
const sent: UploadEvent[] = [
  { type: 'chosen', file },
  { type: 'started', at: 0 },
];

describe('an upload', () => {
  it('keeps the file and says why when a try fails', () => {
    const state = after(...sent, { type: 'failed', message: 'Something went wrong' });
    expect(state).toMatchObject({ file, failure: 'Something went wrong', sending: null });
  });

  it('keeps the file when it is cancelled, and blames nobody', () => {
    expect(after(...sent, { type: 'cancelled' })).toMatchObject({ file, failure: null, sending: null });
  });

  it('empties itself and shows the receipt when it has arrived', () => {
    expect(after(...sent, { type: 'received', receipt })).toEqual({ ...noUpload, receipt });
  });

  it('keeps the receipt in view while the next paper is chosen, sent and fails', () => {
    const state = after(
      ...sent,
      { type: 'received', receipt },
      { type: 'chosen', file: other },
      { type: 'started', at: 1 },
      { type: 'failed', message: 'no' },
    );
    expect(state).toMatchObject({ receipt, file: other });
  });

  it('does not begin without a file', () => {
    expect(after({ type: 'started', at: 0 })).toEqual(noUpload);
  });

  it('does not begin a second time while it is under way', () => {
    const state = after(...sent, { type: 'progressed', loaded: 5, total: 8, at: 10 }, { type: 'started', at: 20 });
    expect(state.sending).toMatchObject({ loaded: 5, startedAt: 0 });
  });

  it('does not change the file under way', () => {
    expect(after(...sent, { type: 'chosen', file: other }).file).toBe(file);
  });

  it('ignores what a cancelled try reports late', () => {
    const state = after(...sent, { type: 'cancelled' }, { type: 'progressed', loaded: 8, total: 8, at: 9 });
    expect(state.sending).toBeNull();
  });

  it('keeps the good file when a worse one is dropped on it', () => {
    expect(after({ type: 'chosen', file }, { type: 'refused', problem: 'no' })).toMatchObject({ file, problem: 'no' });
  });
});
