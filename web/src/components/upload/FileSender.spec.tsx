import { acceptedMimes, limits } from '@easy-tax/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { answering, siteConfig } from '../../testing/answers';
import { visit } from '../../testing/visit';
import { FileSender } from './FileSender';
import { usePreparation } from './prepare/use-preparation';
import { useUpload } from './use-upload';

/** Sends a paper whose answer never comes. */
function Sender() {
  const upload = useUpload(() => new Promise<object>(() => undefined));
  const preparation = usePreparation('Form 16', false);
  const sendFile = async (file: File) => void (await upload.send({}, file));
  return <FileSender upload={upload} preparation={preparation} onSend={sendFile} title="Form 16" />;
}

it('says that the line is lost while a large file waits for it, and nothing of typing where nothing is typed', async () => {
  answering(siteConfig({ acceptedKinds: [...acceptedMimes] }));
  visit(<Sender />);
  const large = new File(['%PDF-1.7\n', new Uint8Array(limits.filePart), '%%EOF'], 'form16.pdf');
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [large] } });
  const bar = await screen.findByRole('progressbar', { name: 'Upload' });
  const note = () => bar.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ');
  expect(note()).toBe('0.0 of 5.0 MB');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void fireEvent(window, new Event('offline')));
  expect(screen.getByRole('alert').textContent).toBe('You are offline. It goes on by itself when the line is back.');
  expect(note()).toBe('0.0 of 5.0 MB');
  online.mockRestore();
  act(() => void fireEvent(window, new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
});
